/** What a table plays, how fast and for what, in one line. */
import type { TableSettings } from '@cap-diamant/protocol';
import { ruleChoice } from '../../../games/new-game.ts';
import { say } from '../../../words/online/words.svelte.ts';
import { ui } from '../../../words/ui.ts';
import { clockName, pauseNames } from './clocks.ts';

export const tableFacts = (table: TableSettings): string =>
  [
    `${ui(ruleChoice(table.options))} (${table.options.edition})`,
    say('playersCount', { n: table.options.players }),
    say(table.pace),
    clockName(table),
    ...pauseNames(table),
    say(table.rated ? 'isRated' : 'notRated'),
  ].join(' · ');
