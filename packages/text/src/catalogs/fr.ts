import ask from '../messages/fr/ask.json' with { type: 'json' };
import log from '../messages/fr/log.json' with { type: 'json' };
import names from '../messages/fr/names.json' with { type: 'json' };
import rules from '../messages/fr/rules.json' with { type: 'json' };

export const game = { ...names, ...rules, ...log, ...ask };
