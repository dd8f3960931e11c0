/** Tooltips: the rule of a thing, not the label that is visible anyway. */
import type { State } from '@cap-diamant/engine';
import { TERMS, type Term } from '@cap-diamant/text';
import { eventText, leaderName, leaderPerson, leaderText, zoneName } from '../../words/game.ts';
import { text } from '../../words/text.svelte.ts';

export interface Tip {
  readonly title: string;
  readonly rule: string;
}

/** "term:cascade", "zone:3", "leader:1", "event:7". Spaces on the map have cards instead. */
export const tipOf = (state: State, key: string): Tip | null => {
  const [kind, name = ''] = key.split(':');
  const index = Number(name);
  switch (kind) {
    case 'term': {
      const term = TERMS.find((known): known is Term => known === name);
      return term === undefined ? null : { title: text().term(term), rule: text().termTip(term) };
    }
    case 'zone':
      return { title: zoneName(index), rule: `${text().zoneRule(index)} ${text().termTip('cascade')}` };
    case 'leader':
      return {
        title: `${leaderName(index)}, ${leaderPerson(state, index)}`,
        rule: leaderText(state, index),
      };
    case 'event':
      return { title: text().event(index), rule: eventText(index) };
    default:
      return null;
  }
};
