/** A turn in a sentence, or in a few signs where there is no room for one. */
import type { State } from '@cap-diamant/engine';
import { buildingName, leaderName, logLine, zoneName } from '../../words/game.ts';
import { deedOf, type Turn } from '../turns.ts';

type Names = readonly string[];

/** The sentences that a turn consists of, without the one that only says whose it is. */
export const turnParts = (state: State, { lines }: Turn, names: Names): readonly string[] =>
  lines
    .filter(({ happening }) => happening.kind !== 'turn')
    .map(({ century, happening }) => logLine(state, century, happening, names))
    .filter((text) => text !== '');

/** The one that it is remembered by; of a turn in which nothing was done yet, whose it is. */
export const turnText = (state: State, turn: Turn, names: Names): string => {
  const line = deedOf(turn);
  if (line !== undefined) return logLine(state, line.century, line.happening, names);
  const [first] = turn.lines;
  return turnParts(state, turn, names)[0] ?? logLine(state, first!.century, first!.happening, names);
};

/** Beside its player's mark: what was put where. */
export const turnSigns = (state: State, turn: Turn): string => {
  const happening = deedOf(turn)?.happening;
  switch (happening?.kind) {
    case 'started':
      return `⌂ ${buildingName(state.tiles[happening.space]!)}`;
    case 'contributed':
      return `${happening.active + happening.passive} → ${buildingName(state.tiles[happening.space]!)}`;
    case 'sent':
      return `→ ${zoneName(happening.zone)}`;
    case 'leader-taken':
      return leaderName(happening.leader);
    default:
      return '';
  }
};
