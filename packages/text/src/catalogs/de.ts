import ask from '../messages/de/ask.json' with { type: 'json' };
import log from '../messages/de/log.json' with { type: 'json' };
import names from '../messages/de/names.json' with { type: 'json' };
import rules from '../messages/de/rules.json' with { type: 'json' };

export const game = { ...names, ...rules, ...log, ...ask };
