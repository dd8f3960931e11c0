import frame from '../messages/fr/frame.json' with { type: 'json' };
import home from '../messages/fr/home.json' with { type: 'json' };
import reach from '../messages/fr/reach.json' with { type: 'json' };
import result from '../messages/fr/result.json' with { type: 'json' };
import table from '../messages/fr/table.json' with { type: 'json' };

export const words = { ...frame, ...home, ...reach, ...result, ...table };
