import frame from '../messages/de/frame.json' with { type: 'json' };
import home from '../messages/de/home.json' with { type: 'json' };
import insight from '../messages/de/insight.json' with { type: 'json' };
import learn from '../messages/de/learn.json' with { type: 'json' };
import notices from '../messages/de/notices.json' with { type: 'json' };
import reach from '../messages/de/reach.json' with { type: 'json' };
import replay from '../messages/de/replay.json' with { type: 'json' };
import result from '../messages/de/result.json' with { type: 'json' };
import spoken from '../messages/de/spoken.json' with { type: 'json' };
import table from '../messages/de/table.json' with { type: 'json' };

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
