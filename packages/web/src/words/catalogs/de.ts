import frame from '../messages/de/frame.json' with { type: 'json' };
import home from '../messages/de/home.json' with { type: 'json' };
import reach from '../messages/de/reach.json' with { type: 'json' };
import result from '../messages/de/result.json' with { type: 'json' };
import table from '../messages/de/table.json' with { type: 'json' };

export const words = { ...frame, ...home, ...reach, ...result, ...table };
