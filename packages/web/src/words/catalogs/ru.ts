import frame from '../messages/ru/frame.json' with { type: 'json' };
import home from '../messages/ru/home.json' with { type: 'json' };
import insight from '../messages/ru/insight.json' with { type: 'json' };
import learn from '../messages/ru/learn.json' with { type: 'json' };
import notices from '../messages/ru/notices.json' with { type: 'json' };
import reach from '../messages/ru/reach.json' with { type: 'json' };
import replay from '../messages/ru/replay.json' with { type: 'json' };
import result from '../messages/ru/result.json' with { type: 'json' };
import spoken from '../messages/ru/spoken.json' with { type: 'json' };
import table from '../messages/ru/table.json' with { type: 'json' };

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
