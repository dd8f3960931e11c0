/** A turn as a sentence, or as a few signs if there is no room for one. */
import type { State } from '@cap-diamant/engine';
import { buildingName, leaderName, logLine, zoneName } from '../../words/game.ts';
import { actionRow, type Turn } from '../turns.ts';

type Names = readonly string[];

/** The sentences of a turn, without the one that only says whose turn it is. */
export const turnParts = (state: State, { lines }: Turn, names: Names): readonly string[] =>
  lines
    .filter(({ happening }) => happening.kind !== 'turn')
    .map(({ century, happening }) => logLine(state, century, happening, names))
    .filter((text) => text !== '');

/** The sentence about the turn's action; before the action, whose turn it is. */
export const turnText = (state: State, turn: Turn, names: Names): string => {
  const line = actionRow(turn);
  if (line !== undefined) return logLine(state, line.century, line.happening, names);
  const [first] = turn.lines;
  return turnParts(state, turn, names)[0] ?? logLine(state, first!.century, first!.happening, names);
};

/** Signs beside the player's mark: what was placed where. */
export const turnSigns = (state: State, turn: Turn): string => {
  const happening = actionRow(turn)?.happening;
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
