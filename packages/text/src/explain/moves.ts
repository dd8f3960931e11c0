/** What a line does where it parts from another one, as something that a player does: "Helping to build X". */
import {
  type Choice,
  choices,
  completedBy,
  decision,
  next,
  oppositeOf,
  proceed,
  rulesOf,
  type State,
} from '@cap-diamant/engine';
import type { Text } from '../index.ts';
import { completedIn, outcomeOf } from '../simulate.ts';
import type { SayWhy } from './catalog.ts';
import type { StatedFact } from './facts.ts';
import { capital, inMidSentence, namesList } from './scene.ts';

/** A choice of the player whose turn it is, in its position. */
interface Act {
  readonly at: State;
  readonly choice: Choice;
  /** The other line has the same choice, later or sooner. */
  readonly isShared: boolean;
}

/** The four actions: a label always names them. */
const ACTIONS: ReadonlySet<Choice['kind']> = new Set(['start', 'contribute', 'send', 'take']);

/** The player's own choices from where two lines part: a rival may be asked on the way (R6.4). */
const actsOf = (state: State, line: readonly Choice[], other: readonly Choice[]): readonly Act[] => {
  const me = decision(state)!.by;
  const acts: Act[] = [];
  let at = state;
  let hasParted = false;
  line.forEach((choice, made) => {
    hasParted ||= choice !== other[made] || made === line.length - 1;
    if (hasParted && decision(at)!.by === me)
      acts.push({ at, choice, isShared: other.slice(made).includes(choice) });
    at = next(at, choice);
    proceed(at);
  });
  return acts;
};

/** A fact is about what this choice does. */
const concerns = (fact: StatedFact, { choice }: Act): boolean => {
  if ('space' in fact) return 'space' in choice && choice.space === fact.space;
  if ('zone' in fact && 'zone' in choice)
    return choice.zone === fact.zone || (choice.kind === 'pair' && oppositeOf(choice.zone) === fact.zone);
  // Stars come with what a start completes, or with the Arts.
  if (fact.kind === 'goal' || fact.kind === 'prize')
    return choice.kind === 'start' || choice.kind === 'raise';
  return fact.kind === 'leader' && choice.kind === 'take' && choice.leader === fact.leader;
};

/** What starting completes; a mandatory part of the same turn names what is started. */
const completes = ({ at, choice }: Act): readonly number[] =>
  choice.kind === 'start' && choices(at).includes(choice) ? completedBy(at, choice) : [];

const isNothing = ({ choice }: Act): boolean =>
  choice.kind === 'skip' || (choice.kind === 'put' && choice.workers === 0);

/** The acts that a label names: the action, and what the facts are about; otherwise what comes next and differs. */
const named = (acts: readonly Act[], facts: readonly StatedFact[]): readonly Act[] => {
  const [first, ...later] = acts.filter(
    (act, index) =>
      // Starting a building is named by its site, unless it completes another one.
      act.choice.kind !== 'start' ||
      completes(act).length > 0 ||
      !acts.slice(index).some(({ choice }) => choice.kind === 'site'),
  );
  if (first === undefined) return [];
  const isAbout = (act: Act): boolean => facts.some((fact) => concerns(fact, act));
  // One act for each fact: workers may be put in the same zone twice.
  const about = later.filter((act) => facts.some((fact) => act === later.find((one) => concerns(fact, one))));
  if (about.length > 0) return ACTIONS.has(first.choice.kind) || isAbout(first) ? [first, ...about] : about;
  const then = isAbout(first)
    ? undefined
    : later.find(
        (act) =>
          !isNothing(act) &&
          (ACTIONS.has(first.choice.kind) ? act.choice.kind !== 'redirect' : !act.isShared),
      );
  return then === undefined ? [first] : [first, then];
};

export const movesIn = (text: Text, say: SayWhy) => {
  const actText = (act: Act): string => {
    const { at, choice } = act;
    const building = (space: number): string => text.building(at.tiles[space]!);
    switch (choice.kind) {
      case 'start': {
        const left = completes(act);
        if (left.length === 0) return say(choice.neutral ? 'why.move.start.neutral' : 'why.move.start');
        const bare = completedIn(outcomeOf(at, [choice]).happenings).filter(({ token }) => token === null);
        const completed = left.map((space) =>
          say(bare.some((one) => one.space === space) ? 'why.named.bare' : 'why.named', {
            building: building(space),
          }),
        );
        return say('why.move.complete', { completed: namesList(text, completed) });
      }
      case 'site':
        return say('why.move.site', { building: building(choice.space) });
      case 'contribute':
        return say('why.move.contribute', { building: building(choice.space) });
      case 'send':
        return say('why.move.send', { zoneTo: text.zoneTo(choice.zone) });
      case 'take':
        return say('why.move.take', { leaderTaken: text.leaderTaken(choice.leader) });
      case 'redirect':
        return say('why.move.redirect', { zoneTo: text.zoneTo(choice.zone) });
      case 'use':
        return say('why.move.use', {
          district: text.district(choice.district, rulesOf(at).options.edition),
        });
      case 'put': {
        const { workers, zone } = choice;
        if (workers === 0) return say('why.move.skip');
        return say('why.move.put', { workers, zoneTo: text.zoneTo(zone), zoneIn: text.zoneIn(zone) });
      }
      case 'pair': {
        const { near, far, zone } = choice;
        const opposite = oppositeOf(zone);
        return say('why.move.pair', {
          near,
          far,
          zoneIn: text.zoneIn(zone),
          zoneTo: text.zoneTo(zone),
          oppositeIn: text.zoneIn(opposite),
          oppositeTo: text.zoneTo(opposite),
        });
      }
      case 'from':
        return say('why.move.from', { zoneFrom: text.zoneFrom(choice.zone) });
      case 'raise':
        return say('why.move.raise', { building: building(choice.space) });
      default:
        return say('why.move.skip');
    }
  };

  /** Inside a sentence. `facts`: what is said about the line, so that the label names the part that they are about. */
  const moveWithin = (
    state: State,
    line: readonly Choice[],
    other: readonly Choice[],
    facts: readonly StatedFact[] = [],
  ): string =>
    namesList(
      text,
      named(actsOf(state, line, other), facts).map((act) => inMidSentence(text.language, actText(act))),
    );

  return {
    moveWithin,
    move: (...line: Parameters<typeof moveWithin>): string => capital(text.language, moveWithin(...line)),
  };
};
