import frame from '../messages/ru/frame.json' with { type: 'json' };
import home from '../messages/ru/home.json' with { type: 'json' };
import notices from '../messages/ru/notices.json' with { type: 'json' };
import replay from '../messages/ru/replay.json' with { type: 'json' };
import result from '../messages/ru/result.json' with { type: 'json' };
import table from '../messages/ru/table.json' with { type: 'json' };

export const words = { ...frame, ...home, ...notices, ...replay, ...result, ...table };
