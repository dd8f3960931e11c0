/** Why one line of play is better than another, in sentences. Loaded where an explanation is shown. */
import {
  AVAILABLE,
  type Choice,
  type ChoiceOf,
  choices,
  completedBy,
  decision,
  EVENT_IDS,
  forecastFinal,
  forecastZones,
  LEADERS,
  next,
  oppositeOf,
  proceed,
  rulesOf,
  SPACE_DISTRICT,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import type { Text } from './index.ts';
import type { Language } from './languages.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/explain.json';
import { lineText } from './report.ts';
import { type PlainKey, type Say, speaker } from './speaker.ts';

type ExplainCatalog = { readonly [key in keyof typeof english]: string };
export type SayWhy = Say<ExplainCatalog, Arguments>;

export const EXPLAIN_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: ExplainCatalog }>;
} = {
  en: () => import('./messages/en/explain.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/explain.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/explain.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/explain.json', { with: { type: 'json' } }),
};

export const loadWhy = async (language: Language): Promise<SayWhy> =>
  speaker<ExplainCatalog, Arguments>(language, (await EXPLAIN_CATALOGS[language]()).default);

/** What packages/bots finds (explain/facts.ts describes each): the type check of the callers keeps the two the same. */
export type StatedFact =
  | {
      readonly kind: 'zone';
      readonly zone: number;
      readonly seat: number;
      readonly workers: number;
      readonly rivals: readonly number[];
      readonly most: number;
      readonly moving: number;
      readonly next: number;
      readonly counted: 'zones' | 'buildings';
      readonly event: number | null;
    }
  | {
      readonly kind: 'zones';
      readonly points: number;
      readonly rival: number;
      readonly rivalPoints: number;
      readonly counted: 'zones' | 'buildings';
    }
  | {
      readonly kind: 'century' | 'game';
      readonly points: number;
      readonly rival: number;
      readonly rivalPoints: number;
    }
  | { readonly kind: 'goes-on'; readonly ender: number | null }
  | { readonly kind: 'points' | 'event'; readonly points: number }
  | { readonly kind: 'prize'; readonly event: number; readonly points: number }
  | {
      readonly kind: 'goal';
      readonly event: number;
      readonly progress: number;
      readonly needed: number | null;
      readonly most: number;
    }
  | {
      readonly kind: 'leader';
      readonly leader: number | null;
      readonly counts: number;
      readonly expected: number | null;
    }
  | { readonly kind: 'group'; readonly seat: number; readonly points: number }
  | {
      readonly kind: 'token';
      readonly seat: number;
      readonly space: number;
      readonly stars: number;
      readonly group: number | null;
    }
  | {
      readonly kind: 'building';
      readonly seat: number;
      readonly space: number;
      readonly stars: number;
      readonly event: number | null;
    }
  | { readonly kind: 'bare'; readonly space: number; readonly event: number | null }
  | { readonly kind: 'site'; readonly space: number; readonly group: number }
  | { readonly kind: 'ready'; readonly seat: number; readonly workers: number }
  | { readonly kind: 'left'; readonly workers: number }
  | {
      readonly kind: 'offer';
      readonly seat: number;
      readonly space: number;
      readonly can: boolean;
      readonly action: boolean;
    }
  | { readonly kind: 'leader-left'; readonly seat: number; readonly leader: number; readonly can: boolean }
  | {
      readonly kind: 'ending';
      readonly seat: number;
      readonly can: boolean;
      readonly points: number;
      readonly rival: number;
      readonly rivalPoints: number;
    };

/** What a hint can be about (bots/explain/theme.ts). */
export type HintTheme =
  | 'century'
  | 'leaders'
  | 'offers'
  | 'zones'
  | 'groups'
  | 'workers'
  | 'event'
  | 'points';

export interface StatedExplanation {
  readonly kind: 'reason' | 'together' | 'long-run';
  readonly statements: readonly { readonly side: 'better' | 'worse'; readonly fact: StatedFact }[];
  readonly isUnsure: boolean;
  readonly better: readonly Choice[];
  readonly worse: readonly Choice[];
}

/** Something on the board that a hint points at. */
export interface Spot {
  readonly kind: 'space' | 'zone' | 'leader';
  readonly index: number;
}

export interface Hint {
  readonly theme: string;
  /** Empty where the hint is about the moves themselves. */
  readonly place: string;
  readonly spot: Spot | null;
  readonly answer: string;
}

/** Who reads: a seat that is addressed as "you", or nobody. */
export interface Reader {
  readonly players: readonly string[];
  readonly you: number | null;
}

/** One choice of a line. `differs`: the other line has another choice here. */
export interface LineStep {
  readonly choice: Choice;
  readonly label: string;
  /** The label for those who do not see how differing steps are marked. */
  readonly spoken: string;
  readonly differs: boolean;
}

export interface BothLines {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly steps: readonly LineStep[] }[];
}

const TO_HAND = -1;

type Gift = Extract<PlainKey<ExplainCatalog, Arguments>, `why.gift.${string}`>;

/** What a leader is good for in general; with two players, two of them do something else (R10). */
const giftOf = (state: State, leader: number): Gift => {
  const id = LEADERS[leader]!;
  const isOther = state.active.length === 2 && (id === 'politics' || id === 'economy');
  return isOther ? `why.gift.${id}.two` : `why.gift.${id}`;
};

const eventYear = (event: number): string => EVENT_IDS[event]!;

const capital = (language: Language, sentence: string): string =>
  sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1);

/** Phrases for moves begin with a verb, an article or a quotation mark, so the first letter is small inside a sentence. */
const inMidSentence = (language: Language, phrase: string): string =>
  phrase.charAt(0).toLocaleLowerCase(language) + phrase.slice(1);

/** What a contribution or a leader leads to in the same turn, and is worth naming. */
const FOLLOWING: ReadonlySet<Choice['kind']> = new Set([
  'use',
  'put',
  'pair',
  'from',
  'raise',
  'start',
  'contribute',
]);

/** Where two lines part: the position, and how the first goes on there. */
const parting = (
  state: State,
  line: readonly Choice[],
  other: readonly Choice[],
): { readonly at: State; readonly rest: readonly Choice[] } => {
  let at = state;
  let made = 0;
  while (made < line.length - 1 && line[made] === other[made]) {
    at = next(at, line[made]!);
    proceed(at);
    made += 1;
  }
  return { at, rest: line.slice(made) };
};

/** Null where a fact is about no single place. */
const spotOfFact = (fact: StatedFact): Spot | null => {
  switch (fact.kind) {
    case 'zone':
      return { kind: 'zone', index: fact.zone };
    case 'token':
    case 'building':
    case 'bare':
    case 'site':
    case 'offer':
      return { kind: 'space', index: fact.space };
    case 'leader':
    case 'leader-left':
      return fact.leader === null ? null : { kind: 'leader', index: fact.leader };
    default:
      return null;
  }
};

/** The first thing on the board that a line names; null if it names none. */
const spotOfLine = (line: readonly Choice[]): Spot | null => {
  for (const choice of line) {
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

export const makeWhy = (text: Text, say: SayWhy) => {
  const list = new Intl.ListFormat(text.language, { type: 'conjunction' });

  /** "Completing Kirk Hall and starting City Hall": both halves, where there are two. */
  const startText = (at: State, choice: ChoiceOf<'start'>, rest: readonly Choice[]): string => {
    const building = (space: number): string => text.building(at.tiles[space]!);
    const site = rest.find((later) => later.kind === 'site');
    const left = choices(at).includes(choice)
      ? completedBy(at, choice).map((space) => say('why.named', { building: building(space) }))
      : [];
    if (left.length === 0) {
      if (site !== undefined) return say('why.move.site', { building: building(site.space) });
      return say(choice.neutral ? 'why.move.start.neutral' : 'why.move.start');
    }
    const completed = list.format(left);
    return site === undefined
      ? say('why.move.complete', { completed })
      : say('why.move.complete.site', { completed, building: building(site.space) });
  };

  /** One choice, as something that a player does. */
  const act = (at: State, choice: Choice | undefined, rest: readonly Choice[]): string => {
    const building = (space: number): string => text.building(at.tiles[space]!);
    const { edition } = rulesOf(at).options;
    switch (choice?.kind) {
      case 'start':
        return startText(at, choice, rest);
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
        return say('why.move.use', { district: text.district(choice.district, edition) });
      case 'put': {
        const { workers, zone } = choice;
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

  /** What a line does where it parts from the other one, and what follows from it in the same turn. */
  const move = (state: State, line: readonly Choice[], other: readonly Choice[]): string => {
    const { at, rest } = parting(state, line, other);
    const [choice, then] = rest;
    const first = act(at, choice, rest);
    const follows = choice?.kind === 'contribute' || choice?.kind === 'take';
    if (!follows || then === undefined || !FOLLOWING.has(then.kind)) return first;
    const later = next(at, choice);
    proceed(later);
    return say('why.move.then', {
      move: first,
      after: inMidSentence(text.language, act(later, then, rest.slice(1))),
    });
  };

  /** With the event that is behind it, where one is. */
  const byEvent = (fact: string, event: number | null): string => {
    if (event === null) return fact;
    const brief = text.eventBrief(event);
    return say('why.byEvent', {
      fact,
      year: eventYear(event),
      // A whole sentence after a colon has a capital in German.
      brief: text.language === 'de' ? brief : inMidSentence(text.language, brief),
    });
  };

  const zoneText = (
    { zone, workers, rivals, most, moving, next: to }: Extract<StatedFact, { kind: 'zone' }>,
    who: { readonly you: 'yes' | 'no'; readonly name: string },
    players: readonly string[],
  ): string => {
    const zoneIn = text.zoneIn(zone);
    const named = { rivals: list.format(rivals.map((seat) => players[seat]!)) };
    const standing = (): string => {
      if (workers === 0) return say('why.zone.none', { ...who, zoneIn });
      if (most === 0) return say('why.zone.only', { ...who, zoneIn, workers });
      if (workers > most) return say('why.zone.most', { ...who, zoneIn, workers, most });
      if (workers === most) return say('why.zone.tied', { ...who, ...named, zoneIn, workers });
      return say('why.zone.behind', { ...who, ...named, zoneIn, workers, most, short: most - workers });
    };
    if (moving === 0) return standing();
    return to === TO_HAND
      ? say('why.zone.toHand', { fact: standing(), moving })
      : say('why.zone.moving', { fact: standing(), moving, nextTo: text.zoneTo(to) });
  };

  /** What a leader is good for here. */
  const giftText = (state: State, leader: number, n: number, expected: number | null): string => {
    if (expected !== null) return say('why.gift.culture.expected', { n: expected });
    return n === 0 ? say(giftOf(state, leader)) : say(`why.gift.${LEADERS[leader]!}.n`, { n });
  };

  /** `framed`: an earlier sentence has said that the century is taken to end now. */
  const factText = (state: State, fact: StatedFact, { players, you }: Reader, framed: boolean): string => {
    const me = decision(state)!.by;
    const building = (space: number): string => text.building(state.tiles[space]!);
    const who = (seat: number) => ({
      you: seat === you ? ('yes' as const) : ('no' as const),
      name: players[seat]!,
    });
    const frame = (counted: 'zones' | 'buildings', then: string): string =>
      say(framed ? 'why.again' : counted === 'zones' ? 'why.now' : 'why.buildings', { fact: then });
    switch (fact.kind) {
      case 'zone':
        return frame(fact.counted, byEvent(zoneText(fact, who(fact.seat), players), fact.event));
      case 'zones': {
        const { points, rivalPoints, rival } = fact;
        return frame(
          fact.counted,
          say('why.zones', { ...who(me), points, rival: players[rival]!, rivalPoints }),
        );
      }
      case 'century':
      case 'game': {
        const { kind, points, rivalPoints, rival } = fact;
        return say(`why.${kind}`, { ...who(me), points, rival: players[rival]!, rivalPoints });
      }
      case 'goes-on':
        return fact.ender === null ? say('why.goesOn') : say('why.goesOn.ender', who(fact.ender));
      case 'points':
        return say('why.points', { ...who(me), points: fact.points });
      case 'prize':
        return say('why.prize', { ...who(me), points: fact.points, year: eventYear(fact.event) });
      case 'goal': {
        const { event, progress, needed, most } = fact;
        const said =
          needed === null
            ? say('why.goal.largest', { ...who(me), progress, most })
            : say('why.goal', { ...who(me), progress, needed });
        return byEvent(said, event);
      }
      case 'event':
        return frame('zones', say('why.event', { ...who(me), points: fact.points }));
      case 'leader':
        return fact.leader === null
          ? say('why.leader.none', who(me))
          : say('why.leader', {
              ...who(me),
              leaderTaken: text.leaderTaken(fact.leader),
              gift: giftText(state, fact.leader, fact.counts, fact.expected),
            });
      case 'group':
        return say('why.group', { ...who(fact.seat), points: fact.points });
      case 'token': {
        const { seat, space, stars, group } = fact;
        const placed = say('why.token', { ...who(seat), stars, building: building(space) });
        return group === null ? placed : say('why.token.group', { ...who(seat), fact: placed, group });
      }
      case 'building':
        return byEvent(
          say('why.building', { ...who(fact.seat), stars: fact.stars, building: building(fact.space) }),
          fact.event,
        );
      case 'bare':
        return byEvent(say('why.bare', { building: building(fact.space) }), fact.event);
      case 'site':
        return fact.group > 0
          ? say('why.site.joins', { ...who(me), group: fact.group })
          : say('why.site.apart', who(me));
      case 'ready':
        return say('why.ready', { ...who(fact.seat), workers: fact.workers });
      case 'left':
        return say('why.left', { ...who(me), workers: fact.workers });
      case 'offer': {
        const { edition } = rulesOf(state).options;
        const place = { name: players[fact.seat]!, building: building(fact.space) };
        const district = text.district(SPACE_DISTRICT[fact.space]!, edition);
        if (!fact.can) return say('why.offer.not', place);
        return fact.action ? say('why.offer.action', { ...place, district }) : say('why.offer', place);
      }
      case 'leader-left':
        return say(fact.can ? 'why.leaderLeft' : 'why.leaderLeft.not', {
          name: players[fact.seat]!,
          leaderTaken: text.leaderTaken(fact.leader),
        });
      case 'ending':
        return fact.can
          ? say('why.ending', {
              fact: say('why.ending.can', who(fact.seat)),
              zones: say('why.zones', {
                ...who(me),
                points: fact.points,
                rival: players[fact.rival]!,
                rivalPoints: fact.rivalPoints,
              }),
            })
          : say('why.ending.not', who(fact.seat));
      default:
        return fact satisfies never;
    }
  };

  /** What a fact takes for granted: that the century ends now, and perhaps that all buildings are completed. */
  const frameOf = (fact: StatedFact): 'zones' | 'buildings' | null => {
    if (fact.kind === 'event') return 'zones';
    return fact.kind === 'zone' || fact.kind === 'zones' ? fact.counted : null;
  };

  /** A line as labels, each in the position where its choice is made. */
  const steps = (
    state: State,
    line: readonly Choice[],
    other: readonly Choice[],
    players: readonly string[],
  ): readonly LineStep[] => {
    let at = state;
    return line.map((choice, index) => {
      const label = text.choice(at, choice, players);
      at = next(at, choice);
      proceed(at);
      const differs = choice !== other[index];
      return { choice, differs, label, spoken: differs ? say('why.lines.differs', { label }) : label };
    });
  };

  /** As the map names it: an open site has only its district's name there. */
  const spotName = (state: State, { kind, index }: Spot): string => {
    if (kind === 'zone') return text.zone(index);
    if (kind === 'leader') return text.leader(index);
    const district = text.district(SPACE_DISTRICT[index]!, rulesOf(state).options.edition);
    return state.status[index] === AVAILABLE
      ? say('hint.site', { district })
      : say('hint.building', { building: text.building(state.tiles[index]!), district });
  };

  /** What a line would leave the player with. */
  const outcome = (state: State, line: readonly Choice[], other: readonly Choice[]): string => {
    const me = decision(state)!.by;
    let at = state;
    for (const choice of line) {
      at = next(at, choice);
      proceed(at);
    }
    const zones = forecastZones(at, false);
    return say('hint.outcome', {
      move: capital(text.language, move(state, line, other)),
      century: scoreOf(at, me) + zones.points[me]! + zones.eventPoints[me]!,
      final: forecastFinal(at).total[me]!,
      active: at.active[me]!,
    });
  };

  /** One or two sentences about the two lines from a position. */
  const why = (state: State, explanation: StatedExplanation, reader: Reader): string => {
    const { kind, statements, better, worse, isUnsure } = explanation;
    if (kind === 'long-run') return say(isUnsure ? 'why.longRun.unsure' : 'why.longRun');
    let said: ReturnType<typeof frameOf> = null;
    /** One sentence about a line, with one fact or two. */
    const sentence = (side: 'better' | 'worse'): string => {
      const [own, other] = side === 'better' ? [better, worse] : [worse, better];
      const facts = statements
        .filter((one) => one.side === side)
        .map(({ fact }) => {
          const frame = frameOf(fact);
          const framed = frame !== null && frame === said;
          said = frame ?? said;
          return factText(state, fact, reader, framed);
        });
      const fact = facts.length < 2 ? facts[0]! : say('why.both', { first: facts[0]!, second: facts[1]! });
      return say('why.sentence', {
        move: capital(text.language, move(state, own, other)),
        // A whole sentence after a colon has a capital in German.
        fact: text.language === 'de' ? capital('de', fact) : fact,
      });
    };
    const sides = new Set(statements.map(({ side }) => side));
    return [...sides].map(sentence).join(' ');
  };

  return {
    /** Words around a hint, before it is known. */
    hintWords: () => ({
      title: say('hint.title'),
      thinks: say('hint.thinks'),
      more: say('hint.more'),
      move: say('hint.move'),
    }),
    /** What to look at, then where, then what to do: from the vaguest to the plainest. */
    hint: (
      state: State,
      explanation: StatedExplanation & { readonly theme: HintTheme | null },
      reader: Reader,
    ): Hint => {
      const { theme, statements, better, worse, isUnsure } = explanation;
      const answer = say('hint.answer', { line: lineText(text, state, better, reader.players) });
      const isOnly = better.length === worse.length && better.every((choice, at) => choice === worse[at]);
      if (isOnly) return { theme: say('hint.only'), place: '', spot: null, answer };
      const outcomes = (): string => `${outcome(state, better, worse)} ${outcome(state, worse, better)}`;
      if (isUnsure) {
        const [first, second] = [
          inMidSentence(text.language, move(state, better, worse)),
          inMidSentence(text.language, move(state, worse, better)),
        ];
        const close = say('hint.close.call', { first, second });
        return { theme: close, place: '', spot: null, answer: `${answer} ${outcomes()}` };
      }
      // The place belongs to the theme: what the reason is about, and only otherwise what the move is about.
      const fact = statements[0]?.fact;
      const stated = fact === undefined ? null : spotOfFact(fact);
      const spot = stated ?? spotOfLine(better);
      const named = spot === null ? '' : spotName(state, spot);
      return {
        theme: say(theme === null ? openQuestion(better[0]!.kind) : `hint.${theme}`),
        place: named === '' ? '' : say(stated === null ? 'hint.place.move' : 'hint.place', { place: named }),
        spot,
        answer: `${answer} ${theme === null ? outcomes() : why(state, explanation, reader)}`,
      };
    },
    /** Both lines, to be stepped through. */
    lines: (state: State, { better, worse }: StatedExplanation, players: readonly string[]): BothLines => ({
      title: say('why.lines'),
      lines: [
        { name: say('why.lines.better'), steps: steps(state, better, worse, players) },
        { name: say('why.lines.worse'), steps: steps(state, worse, better, players) },
      ],
    }),
    move: (state: State, line: readonly Choice[], other: readonly Choice[]): string =>
      capital(text.language, move(state, line, other)),
    /** The same inside a sentence. */
    moveWithin: (state: State, line: readonly Choice[], other: readonly Choice[]): string =>
      inMidSentence(text.language, move(state, line, other)),
    why,
  };
};

export type Why = ReturnType<typeof makeWhy>;
