/** What happened, as sentences: clauses of one player are joined, turn by turn. */
import { type Happening, SEAT_LETTERS, SPACE_DISTRICT, type State } from '@cap-diamant/engine';
import {
  type Clause,
  clauses,
  finalStepText,
  listText,
  type Who,
  ZONE_WORDS,
  zoneScoredText,
} from './words.ts';

type Teller = (happening: Happening) => Clause[];

const addWorkers = (leaving: Map<number, number[]>, zone: number, seat: number, workers: number): void => {
  const bySeat = leaving.get(zone) ?? SEAT_LETTERS.map(() => 0);
  bySeat[seat]! += workers;
  leaving.set(zone, bySeat);
};

/** Some happenings only make sense with those before them. */
const teller = (state: State, who: Who): Teller => {
  /** Workers from a building, by zone and seat. */
  let leaving = new Map<number, number[]>();
  let contributedTo = -1;
  let claimed = false;
  return (happening) => {
    switch (happening.kind) {
      case 'first-player':
        return [clauses.firstPlayer(happening.seat)];
      case 'event-revealed':
        return [clauses.event(happening.event)];
      case 'lifted':
        leaving = new Map();
        return [];
      case 'workers-left-building':
        addWorkers(leaving, happening.zone, happening.seat, happening.workers);
        return [];
      case 'completed':
        return [clauses.completed(state, happening.space, leaving, who)];
      case 'star-placed':
        return [clauses.token(happening.seat, happening.stars)];
      case 'star-raised':
        return [clauses.raised(happening.seat, happening.space, happening.stars)];
      case 'started':
        return [clauses.started(state, happening.seat, happening.architect, happening.space)];
      case 'activated':
        return happening.workers > 0 ? [clauses.activated(happening.seat, happening.workers)] : [];
      case 'deactivated':
        return [clauses.deactivated(happening.seat, happening.workers)];
      case 'contributed':
        contributedTo = SPACE_DISTRICT[happening.space]!;
        return [clauses.contributed(state, happening.seat, happening.space, happening.passive)];
      case 'sent':
        return [clauses.sent(happening.seat, happening.zone)];
      case 'leader-taken':
        return [clauses.leader(happening.seat, happening.leader)];
      case 'action-used':
        // A district's own action shows in what comes of it; a wild one's has to be named.
        return happening.district === contributedTo
          ? []
          : [clauses.action(state, happening.seat, happening.district)];
      case 'put': {
        const workers = happening.active + happening.passive;
        return workers > 0 ? [clauses.put(happening.seat, happening.zone, workers)] : [];
      }
      case 'moved':
        return [clauses.moved(happening.seat, happening.from, happening.to, happening.workers)];
      case 'event-claimed':
        claimed = true;
        return [clauses.claimed(happening.seat, happening.points)];
      case 'scored': {
        if (happening.points === 0) return [];
        if (happening.source === 'districts' || happening.source === 'leaders') {
          return [clauses.scored(happening.seat, happening.points)];
        }
        if (happening.source !== 'events') return [];
        const told = claimed;
        claimed = false;
        return told ? [] : [clauses.claimed(happening.seat, happening.points)];
      }
      case 'century-ends':
        return [
          clauses.centuryEnds(happening.century, happening.seat, happening.trigger === 'no-worker', who),
        ];
      case 'workers-recalled':
        return [clauses.recalled(happening.seat, happening.zone, happening.workers)];
      case 'zone-scored': {
        const { zone, next, points, cascades } = happening;
        const text = zoneScoredText(next, points, cascades, who);
        return [{ seat: null, text: `${ZONE_WORDS[zone]}: ${text}` }];
      }
      case 'century-begins':
        return [clauses.centuryBegins(happening.century, happening.flipped.length)];
      case 'final-step':
        // In most games there is no event that scores at the end.
        if (happening.step === 'event' && happening.points.every((won) => won === 0)) return [];
        return [{ seat: null, text: finalStepText(happening.step, happening.points, who) }];
      case 'turn':
      case 'leaders-returned':
      case 'game-over':
        return [];
    }
  };
};

/** "B starts a building and activates 3 workers." */
export const sentences = (state: State, happenings: readonly Happening[], who: Who): string[] => {
  const told: { seat: number | null; texts: string[] }[] = [];
  for (const { seat, text } of happenings.flatMap(teller(state, who))) {
    const last = told.at(-1);
    if (seat !== null && last?.seat === seat) last.texts.push(text);
    else told.push({ seat, texts: [text] });
  }
  return told.map(({ seat, texts }) => `${seat === null ? '' : `${who(seat)} `}${listText(texts)}.`);
};

export interface TurnStory {
  /** 0: before the first turn. */
  readonly turn: number;
  readonly happenings: Happening[];
}

/** Happenings parted by turns; the first part may belong to a turn under way. */
export const byTurns = (happenings: readonly Happening[], turn: number): TurnStory[] => {
  const stories: TurnStory[] = [{ turn, happenings: [] }];
  for (const happening of happenings) {
    if (happening.kind === 'turn') stories.push({ turn: happening.turn, happenings: [] });
    stories.at(-1)!.happenings.push(happening);
  }
  return stories;
};
