import frame from '../messages/fr/frame.json' with { type: 'json' };
import home from '../messages/fr/home.json' with { type: 'json' };
import insight from '../messages/fr/insight.json' with { type: 'json' };
import learn from '../messages/fr/learn.json' with { type: 'json' };
import notices from '../messages/fr/notices.json' with { type: 'json' };
import reach from '../messages/fr/reach.json' with { type: 'json' };
import replay from '../messages/fr/replay.json' with { type: 'json' };
import result from '../messages/fr/result.json' with { type: 'json' };
import spoken from '../messages/fr/spoken.json' with { type: 'json' };
import table from '../messages/fr/table.json' with { type: 'json' };

export const words = {
  ...frame,
  ...home,
  ...insight,
  ...learn,
  ...notices,
  ...reach,
  ...replay,
  ...result,
  ...spoken,
  ...table,
};
