import ask from '../messages/ru/ask.json' with { type: 'json' };
import log from '../messages/ru/log.json' with { type: 'json' };
import names from '../messages/ru/names.json' with { type: 'json' };
import rules from '../messages/ru/rules.json' with { type: 'json' };

export const game = { ...names, ...rules, ...log, ...ask };
