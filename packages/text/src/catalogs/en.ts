import ask from '../messages/en/ask.json' with { type: 'json' };
import log from '../messages/en/log.json' with { type: 'json' };
import names from '../messages/en/names.json' with { type: 'json' };
import rules from '../messages/en/rules.json' with { type: 'json' };

export const game = { ...names, ...rules, ...log, ...ask };
