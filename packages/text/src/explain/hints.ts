/** A hint in three steps: what to look at, then where, then what to do. */
import {
  AVAILABLE,
  type Choice,
  contributorsTo,
  decision,
  eventsInPlay,
  holderOf,
  rulesOf,
  SPACE_DISTRICT,
  type State,
  workersIn,
} from '@cap-diamant/engine';
import type { Text } from '../index.ts';
import { lineText } from '../report.ts';
import { afterLine } from '../simulate.ts';
import type { SayWhy } from './catalog.ts';
import type { HintTheme, StatedExplanation, StatedFact } from './facts.ts';
import { inFavourOf, tellsNothing } from './favour.ts';
import { rivalGains } from './rival-gains.ts';
import type { Reader } from './scene.ts';

/** Something on the board that a hint points at. */
interface Spot {
  readonly kind: 'space' | 'zone' | 'leader';
  readonly index: number;
}

export interface Hint {
  readonly theme: string;
  /** Empty where the hint is about the moves themselves. */
  readonly place: string;
  /** What `theme` and `place` name. */
  readonly spots: readonly Spot[];
  /** What the next best move is about; null unless it and the move itself are about different things on the board. */
  readonly other: Spot | null;
  readonly answer: string;
  /** Why; empty where there is only one choice. */
  readonly reason: string;
  /** What the move brings rivals; empty where that is little. */
  readonly rivals: string;
}

const isSame = (one: Spot, other: Spot): boolean => one.kind === other.kind && one.index === other.index;

/** Null where a fact is about no single place. */
const spotOfFact = (fact: StatedFact): Spot | null => {
  if ('space' in fact) return { kind: 'space', index: fact.space };
  if ('zone' in fact) return { kind: 'zone', index: fact.zone };
  if ('leader' in fact && fact.leader !== null) return { kind: 'leader', index: fact.leader };
  return null;
};

/** Everything about a spot that a move can change. */
const contentOf = (state: State, { kind, index }: Spot): string => {
  if (kind === 'leader') return `${holderOf(state, index)}`;
  if (kind === 'zone') return state.active.map((_, seat) => workersIn(state, index, seat)).join();
  const architect = state.architects.indexOf(index);
  const contributors = architect < 0 ? [] : contributorsTo(state, architect);
  return [state.status[index], state.owner[index], state.stars[index], architect, ...contributors].join();
};

/** Only the worse of two moves does something here: a hint that points at it would seem to recommend it. */
const isOfWorse = (
  state: State,
  spot: Spot,
  { better, worse }: Pick<StatedExplanation, 'better' | 'worse'>,
): boolean => {
  const before = contentOf(state, spot);
  const isChangedBy = (line: readonly Choice[]): boolean =>
    contentOf(afterLine(state, line), spot) !== before;
  return isChangedBy(worse) && !isChangedBy(better);
};

/** The first thing on the board that a line names; null if it names none. */
const spotOfLine = (line: readonly Choice[]): Spot | null => {
  for (const choice of line) {
    // Where workers of a completed building go is only a part of the move, and may be another's choice (R6.4).
    if (choice.kind === 'redirect' && line.length > 1) continue;
    if ('space' in choice) return { kind: 'space', index: choice.space };
    if ('zone' in choice) return { kind: 'zone', index: choice.zone };
    if ('leader' in choice) return { kind: 'leader', index: choice.leader };
  }
  return null;
};

/** Where no fact explains the better move: which of the four actions to think about, else to compare. */
const openQuestion = (kind: Choice['kind']) =>
  kind === 'start' || kind === 'contribute' || kind === 'send' || kind === 'take'
    ? (`hint.long.${kind}` as const)
    : 'hint.long';

/** What to look at, with the figures that are on the table. */
const themeText = (text: Text, say: SayWhy, state: State, theme: HintTheme, reader: Reader): string => {
  if (theme === 'workers') {
    const me = decision(state)!.by;
    const rivals = state.active.flatMap((n, seat) => (seat === me ? [] : [`${reader.players[seat]} ${n}`]));
    return say('hint.workers', { own: state.active[me]!, rivals: rivals.join(', ') });
  }
  if (theme === 'event') return say('hint.event', { event: eventsInPlay(state).map(text.event).join(', ') });
  if (theme === 'zones' && state.zones.every((workers) => workers === 0)) return say('hint.zones.empty');
  return say(`hint.${theme}`);
};

/** As the map names it: an open site has only its district's name there. */
const spotName = (text: Text, say: SayWhy, state: State, { kind, index }: Spot): string => {
  if (kind === 'zone') return text.zone(index);
  if (kind === 'leader') return text.leader(index);
  const district = text.district(SPACE_DISTRICT[index]!, rulesOf(state).options.edition);
  return state.status[index] === AVAILABLE
    ? say('hint.site', { district })
    : say('hint.building', { building: text.building(state.tiles[index]!), district });
};

/** Words around a hint, before it is known. */
export const hintWords = (say: SayWhy) => ({
  title: say('hint.title'),
  thinks: say('hint.thinks'),
  move: say('hint.move'),
  flags: say('hint.flags'),
});

export const hintOn = (
  text: Text,
  say: SayWhy,
  state: State,
  explanation: StatedExplanation & { readonly theme: HintTheme | null },
  reader: Reader,
): Hint => {
  const { better, worse } = explanation;
  // Its theme and its place are those of its reason.
  const isBare = tellsNothing(explanation);
  const [theme, statements] = isBare ? [null, []] : [explanation.theme, explanation.statements];
  const answer = say('hint.answer', { line: lineText(text, state, better, reader.players) });
  const isOnly = better.length === worse.length && better.every((choice, at) => choice === worse[at]);
  const rivals = rivalGains(say, state, better, reader.players);
  if (isOnly)
    return { theme: say('hint.only'), place: '', spots: [], other: null, answer, reason: '', rivals };
  const [own, other] = [spotOfLine(better), spotOfLine(worse)];
  const areApart = own !== null && other !== null && !isSame(own, other);
  const reason = inFavourOf(text, say, state, explanation, reader);
  // The place belongs to the theme: what the reason is about, and only otherwise what the move is about.
  const fact = statements[0]?.fact;
  const about = fact === undefined ? null : spotOfFact(fact);
  const stated = about === null || isOfWorse(state, about, explanation) ? null : about;
  const spot = stated ?? own;
  const place = (): string => {
    if (spot === null) return '';
    if (stated === null) return say('hint.place.move', { place: spotName(text, say, state, spot) });
    if (spot.kind === 'zone') {
      const look = say('hint.place.zone', { zoneIn: text.zoneIn(spot.index) });
      // The zone is about what the move leads to: it must not read as "send a worker there".
      return own === null || isSame(own, spot) ? look : `${look} ${say('hint.place.elsewhere')}`;
    }
    const named = spot.kind === 'leader' ? text.leaderTaken(spot.index) : spotName(text, say, state, spot);
    return say('hint.place', { place: named });
  };
  return {
    theme: theme === null ? say(openQuestion(better[0]!.kind)) : themeText(text, say, state, theme, reader),
    place: place(),
    spots: spot === null ? [] : [spot],
    other: areApart ? other : null,
    answer,
    reason,
    rivals,
  };
};
