/** The mistakes that reports found in the player's own games. */
import { gradeOf } from '@cap-diamant/bots/report';
import { load, type Saved } from '../../games/saved-games.ts';
import { repetitionIn } from '../../table/coach/repetition.ts';
import { type KeptVerdict, keptReport, reportedGames } from './kept-report.ts';
import { ownSeats, type Position, positionsToJudge, verdictsOn } from './reporting.svelte.ts';

export interface Mistake {
  readonly game: Saved;
  readonly position: Position;
  readonly verdict: KeptVerdict;
}

const memory = repetitionIn('cap-diamant:mistakes');
const keyOf = ({ game, position }: Mistake): string => `${game.setUp.id} ${position.at}`;

/** Saves the result and returns the days until the mistake comes again. */
export const rememberMistake = (mistake: Mistake, found: boolean, now: number): number =>
  memory.remember(keyOf(mistake), found, now);

/** Inaccuracies are too small to practise. */
const isWorthAsking = ({ lost }: KeptVerdict, { setUp }: Saved): boolean => {
  const grade = gradeOf(lost, setUp.options.players);
  return grade === 'mistake' || grade === 'blunder';
};

/** All decisions of the player that were judged, good and bad. */
const judgedOf = (id: string): readonly Mistake[] => {
  const game = load(id);
  if (game === null) return [];
  const { own, verdicts } = keptReport(id);
  const seats = ownSeats(game, own);
  const positions = positionsToJudge(game);
  const known = verdictsOn(positions, verdicts);
  return positions.flatMap((position) => {
    const verdict = known.get(position.at);
    return verdict !== undefined && seats.includes(position.seat) ? [{ game, position, verdict }] : [];
  });
};

export const mistakesOf = (id: string): readonly Mistake[] =>
  judgedOf(id).filter(({ verdict, game }) => isWorthAsking(verdict, game));

/** The verdicts on the player's own decisions in all reports, and what they are about where that is known. */
export const ownVerdicts = () =>
  reportedGames().flatMap((id) =>
    judgedOf(id).map(({ verdict }) => ({ ...verdict, theme: verdict.theme ?? null })),
  );

/** Of all games: the mistakes that are due, and how many come later. */
export const dueMistakes = (now: number): { readonly due: readonly Mistake[]; readonly waiting: number } => {
  const ids = reportedGames();
  memory.keepOnly((key) => ids.includes(key.slice(0, key.lastIndexOf(' '))));
  const all = ids.flatMap(mistakesOf);
  const due = all.filter((mistake) => memory.isDue(keyOf(mistake), now));
  return { due, waiting: all.length - due.length };
};
