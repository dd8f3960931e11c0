import frame from '../messages/en/frame.json' with { type: 'json' };
import home from '../messages/en/home.json' with { type: 'json' };
import insight from '../messages/en/insight.json' with { type: 'json' };
import learn from '../messages/en/learn.json' with { type: 'json' };
import notices from '../messages/en/notices.json' with { type: 'json' };
import reach from '../messages/en/reach.json' with { type: 'json' };
import replay from '../messages/en/replay.json' with { type: 'json' };
import result from '../messages/en/result.json' with { type: 'json' };
import spoken from '../messages/en/spoken.json' with { type: 'json' };
import table from '../messages/en/table.json' with { type: 'json' };

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
