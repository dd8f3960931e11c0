import frame from '../messages/ru/frame.json' with { type: 'json' };
import home from '../messages/ru/home.json' with { type: 'json' };
import reach from '../messages/ru/reach.json' with { type: 'json' };
import result from '../messages/ru/result.json' with { type: 'json' };
import table from '../messages/ru/table.json' with { type: 'json' };

export const words = { ...frame, ...home, ...reach, ...result, ...table };
