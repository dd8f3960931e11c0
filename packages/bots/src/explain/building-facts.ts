/** Buildings: contributions, star tokens, groups and new sites. */
import {
  contributions,
  eventFacts,
  groupsOf,
  mainGroup,
  NEIGHBOURS,
  NONE,
  rulesOf,
  SPACE_ZONE,
  STAGES,
  type State,
  stageIndex,
  tokenOwner,
} from '@cap-diamant/engine';
import {
  better,
  type Candidate,
  type Compared,
  type Forecasts,
  fromBetter,
  fromWorse,
  worse,
} from './candidate.ts';
import { architectAt, stagesLike, tokenFor, tokenLike } from './edits.ts';
import type { Fact } from './facts.ts';
import { sharedBuildings } from './shared-buildings.ts';
import { isMore, zoneFact } from './zone-facts.ts';

const isStageAlike = (one: State, other: State, architect: number): boolean => {
  for (let stage = 0; stage < STAGES; stage += 1) {
    const index = stageIndex(architect, stage);
    if (one.stages[index] !== other.stages[index]) return false;
  }
  return true;
};

/** The event that takes the stars of a building with so many contributions (R7.2, 1775). */
const eventTaking = (state: State, count: number): number | null =>
  count > 0 && count < eventFacts(state).leastForStar ? state.events[state.century]! : null;

/** The stars that an architect's building would bring if it were completed now (R4.1, R7.2). */
const starsOf = (state: State, architect: number): number => {
  const count = contributions(state, architect);
  return eventTaking(state, count) === null ? count : 0;
};

/** A building under construction: what it would bring `seat`, or the seat that would get its token. */
const buildingFact = (state: State, architect: number, seat: number): Fact => {
  const owner = tokenOwner(state, architect);
  const count = contributions(state, architect);
  const stars = starsOf(state, architect);
  return {
    kind: 'building',
    seat: owner === NONE || stars === 0 ? seat : owner,
    space: state.architects[architect]!,
    stars,
    event: eventTaking(state, count),
  };
};

/** A building under construction to which one line contributes and the other does not. */
export const buildingCandidates = ({ seat, a, b }: Compared, fa: Forecasts, fb: Forecasts): Candidate[] =>
  sharedBuildings(a.due, b.due).flatMap((architect) => {
    if (isStageAlike(a.due, b.due, architect)) return [];
    const zone = SPACE_ZONE[a.due.architects[architect]!]!;
    const removals = [fromBetter(stagesLike(architect, b.due)), fromWorse(stagesLike(architect, a.due))];
    const found: Candidate[] = [];
    const [starsA, starsB] = [starsOf(a.due, architect), starsOf(b.due, architect)];
    const [ownerA, ownerB] = [tokenOwner(a.due, architect), tokenOwner(b.due, architect)];
    if (ownerA === seat && (ownerB !== seat || starsA > starsB)) {
      const statements = [
        better(buildingFact(a.due, architect, seat)),
        worse(buildingFact(b.due, architect, seat)),
      ] as const;
      found.push({ statements, removals });
    }
    if (ownerB !== seat && ownerB !== NONE && starsB > starsA) {
      found.push({
        statements: [
          worse(buildingFact(b.due, architect, ownerB)),
          better(buildingFact(a.due, architect, ownerB)),
        ],
        removals: removals.toReversed(),
      });
    }
    const one = zoneFact(a.due, fa, 'buildings', zone, seat);
    const two = zoneFact(b.due, fb, 'buildings', zone, seat);
    if (one !== null && two !== null && isMore(one, two)) {
      found.push({ statements: [better(one), worse(two)], removals });
    }
    return found;
  });

/** What a seat's main group is worth (R9.5). */
const groupOf = (state: State, seat: number): number | null =>
  rulesOf(state).mainGroup ? (mainGroup(groupsOf(state, seat))?.value ?? 0) : null;

/** A main group that is worth the same after the other line explains nothing. */
const tokenFact = (state: State, other: State, space: number): Fact => {
  const { [space]: seat = NONE } = state.owner;
  const group = groupOf(state, seat);
  return {
    kind: 'token',
    seat,
    space,
    stars: state.stars[space]!,
    group: group === groupOf(other, seat) ? null : group,
  };
};

/** What there is after the line in which a seat does not have the token of the other line; null where nothing can be said. */
const withoutToken = (state: State, other: State, space: number, seat: number): Fact | null => {
  const group = groupOf(state, seat);
  if (group !== null && group !== groupOf(other, seat)) return { kind: 'group', seat, points: group };
  const architect = state.architects.indexOf(space);
  if (architect >= 0) return buildingFact(state, architect, seat);
  return state.owner[space] === NONE ? null : tokenFact(state, other, space);
};

export const tokenCandidates = ({ seat, a, b }: Compared): Candidate[] =>
  a.due.owner.flatMap((_, space) => {
    const [one, two] = [a.due, b.due];
    const found: Candidate[] = [];
    const gained =
      one.owner[space] === seat && (two.owner[space] !== seat || two.stars[space]! < one.stars[space]!);
    const less = gained ? withoutToken(two, one, space, seat) : null;
    if (less !== null) {
      const removals = [fromBetter(tokenLike(space, two))];
      found.push({ statements: [better(tokenFact(one, two, space)), worse(less)], removals });
    }
    const rival = two.owner[space]!;
    const given = rival !== NONE && rival !== seat && one.owner[space] !== rival;
    const instead = given ? withoutToken(one, two, space, rival) : null;
    if (instead !== null) {
      const removals = [fromWorse(tokenLike(space, one))];
      found.push({ statements: [worse(tokenFact(two, one, space)), better(instead)], removals });
    }
    return found;
  });

/** The worse line completes the seat's building without a star; after the better one it may still get some. */
export const bareCandidates = ({ before, seat, a, b }: Compared): Candidate[] => {
  const space = before.architects[seat]!;
  if (space < 0 || a.due.architects[seat] !== space || b.due.architects[seat] === space) return [];
  if (b.due.owner[space] !== NONE) return [];
  const added = b.line.filter((choice) => choice.kind === 'contribute' && choice.space === space).length;
  const event = eventTaking(b.due, contributions(before, seat) + added);
  return [
    {
      statements: [worse({ kind: 'bare', space, event }), better(buildingFact(a.due, seat, seat))],
      removals: [fromWorse(tokenFor(space, seat, Math.max(1, contributions(a.due, seat))))],
    },
  ];
};

/** What the seat's groups next to a space are worth together: a token there would join them (R9.5). */
const joined = (state: State, seat: number, space: number): number =>
  groupsOf(state, seat)
    .filter(({ spaces }) => spaces.some((own) => NEIGHBOURS[space]!.includes(own)))
    .reduce((sum, { value }) => sum + value, 0);

/** Both lines start a building, at different sites. */
export const siteCandidates = ({ before, seat, a, b }: Compared): Candidate[] => {
  const [one, two] = [a.due.architects[seat]!, b.due.architects[seat]!];
  const old = before.architects[seat];
  if (one === two || one < 0 || two < 0 || one === old || two === old) return [];
  const [groupA, groupB] = [joined(a.due, seat, one), joined(b.due, seat, two)];
  if (groupA <= groupB) return [];
  return [
    {
      statements: [
        better({ kind: 'site', space: one, group: groupA }),
        worse({ kind: 'site', space: two, group: groupB }),
      ],
      removals: [fromBetter(architectAt(seat, two)), fromWorse(architectAt(seat, one))],
    },
  ];
};
