/**
 * A decision that cost the reader much in a finished game, and why. A worker judges the most suspicious decisions; where
 * the game is saved, so are the verdicts, and the report starts with them.
 */
import { gradeOf } from '@cap-diamant/bots/report';
import { parseChoice } from '@cap-diamant/engine';
import { youIn } from '../../games/seat-names.ts';
import type { Table } from '../../playback/table.ts';
import { askShares } from '../../thinking/shares.ts';
import { whyOf } from '../../why/why.ts';
import { centuryName } from '../../words/game.ts';
import { fetchReportWords, say } from '../../words/report/words.svelte.ts';
import { moveText } from '../../words/why/words.svelte.ts';
import { type Position, Reporting } from './reporting.svelte.ts';

/** Decisions that are judged: those after which the chance of winning fell most, at a glance. */
const LOOKED_AT = 6;

const suspects = async ({ game, positions, own }: Reporting): Promise<readonly Position[]> => {
  const mine = positions.filter(({ seat }) => own.includes(seat));
  // The answer has every position once, in the order of the game.
  const at = [...new Set(mine.flatMap(({ at, line }) => [at, at + line.length]))].sort((a, b) => a - b);
  const shares = await askShares({ ...game.setUp, choices: game.choices }, at).answer;
  const falls = mine.map((position) => {
    const { seat, line } = position;
    const shareAfter = (made: number): number => shares[at.indexOf(made)]![seat]!;
    return { position, fall: shareAfter(position.at) - shareAfter(position.at + line.length) };
  });
  return falls
    .sort((one, other) => other.fall - one.fall)
    .slice(0, LOOKED_AT)
    .map(({ position }) => position);
};

/** Null where none of them was a mistake that something concrete explains. */
const sentenceOf = async (reporting: Reporting, names: readonly string[]): Promise<string | null> => {
  const looked = await suspects(reporting);
  await Promise.all([reporting.start(looked), fetchReportWords()]);
  const { verdicts } = reporting;
  const lostBy = ({ at }: Position): number => verdicts.get(at)?.lost ?? 0;
  const isMistake = (position: Position): boolean =>
    ['mistake', 'blunder'].includes(gradeOf(lostBy(position), names.length));
  for (const position of looked.filter(isMistake).sort((one, other) => lostBy(other) - lostBy(one))) {
    const { state, line, century, seat, at } = position;
    const better = verdicts.get(at)!.best.map(parseChoice);
    const why = await whyOf({ state, better, worse: line, names, you: seat });
    if (!why?.isConcrete) continue;
    const played = moveText(state, line, better);
    return say('report.costly', { century: centuryName(century), played, why: why.sentences });
  }
  return null;
};

/** `cancel` ends the worker; the answer is then null or never comes. */
export const askCostly = ({
  setUp,
  choices,
}: Table): { readonly answer: Promise<string | null>; readonly cancel: () => void } => {
  if (youIn(setUp) < 0) return { answer: Promise.resolve(null), cancel: () => {} };
  const reporting = new Reporting({ setUp, choices });
  return { answer: sentenceOf(reporting, setUp.names), cancel: () => reporting.stop() };
};
