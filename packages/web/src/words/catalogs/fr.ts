import frame from '../messages/fr/frame.json' with { type: 'json' };
import home from '../messages/fr/home.json' with { type: 'json' };
import notices from '../messages/fr/notices.json' with { type: 'json' };
import replay from '../messages/fr/replay.json' with { type: 'json' };
import result from '../messages/fr/result.json' with { type: 'json' };
import table from '../messages/fr/table.json' with { type: 'json' };

export const words = { ...frame, ...home, ...notices, ...replay, ...result, ...table };
