/** What happened, as sentences; those of one player are joined, turn by turn. */
import { type Happening, isNeutralMoved, SPACE_DISTRICT, type State } from '@cap-diamant/engine';
import type { Pen } from './pen.ts';

export interface TurnLog {
  /** 0: before the first turn. */
  readonly turn: number;
  /** The century in which it begins. */
  readonly century: number;
  readonly happenings: readonly Happening[];
}

/** Drops happenings that others imply; some only make sense with those before them. */
const essential = (happenings: readonly Happening[]): Happening[] => {
  let contributedTo = -1;
  let claimed = false;
  const isNews = (happening: Happening): boolean => {
    switch (happening.kind) {
      case 'turn':
      case 'lifted':
      case 'leaders-returned':
      case 'game-over':
        return false;
      case 'activated':
        return happening.workers > 0;
      case 'put':
        return happening.active + happening.passive > 0;
      case 'contributed':
        contributedTo = SPACE_DISTRICT[happening.space]!;
        return true;
      case 'action-used':
        // A district's own action shows in its effects; an action through a wild district must be named.
        return happening.district !== contributedTo;
      case 'event-claimed':
        claimed = true;
        return true;
      case 'scored': {
        const announced = happening.source === 'events' && claimed;
        if (announced) claimed = false;
        const { source } = happening;
        const sudden = source === 'districts' || source === 'leaders' || source === 'events';
        return happening.points > 0 && sudden && !announced;
      }
      case 'final-step':
        // In most games there is no event that scores at the end.
        return happening.step !== 'event' || happening.points.some((won) => won > 0);
      default:
        return true;
    }
  };
  return happenings.filter(isNews);
};

/** "B starts a building: City Hall [12] (Port district), and activates 3 workers." */
export const sentences = (state: State, { century, happenings }: TurnLog, pen: Pen): string[] => {
  const { numbered, players, text } = pen;
  const list = new Intl.ListFormat(text.language, { type: 'conjunction' });
  const groups: { name: string; phrases: string[] }[] = [];
  let now = century;
  for (const happening of essential(happenings)) {
    if (happening.kind === 'century-begins') now = happening.century;
    const { tiles, variant } = state;
    const isMove = isNeutralMoved(happening, happenings.slice(0, happenings.indexOf(happening)));
    const context = { tiles, variant, century: now, isMove };
    const sentence = numbered(text.happening(happening, context, players));
    const name = 'seat' in happening ? `${players[happening.seat]} ` : '';
    // In every language, a sentence that begins with the player's name can leave it out.
    if (name === '' || !sentence.startsWith(name)) {
      groups.push({ name: '', phrases: [sentence] });
      continue;
    }
    const phrase = sentence.slice(name.length).replace(/\.$/, '');
    if (groups.at(-1)?.name === name) groups.at(-1)!.phrases.push(phrase);
    else groups.push({ name, phrases: [phrase] });
  }
  return groups.map(({ name, phrases }) => (name === '' ? phrases[0]! : `${name}${list.format(phrases)}.`));
};

/** Happenings grouped by turn; the first group may belong to the current turn. */
export const byTurns = (happenings: readonly Happening[], turn: number, century: number): TurnLog[] => {
  const turns: { turn: number; century: number; happenings: Happening[] }[] = [
    { turn, century, happenings: [] },
  ];
  let now = century;
  for (const happening of happenings) {
    if (happening.kind === 'turn') turns.push({ turn: happening.turn, century: now, happenings: [] });
    if (happening.kind === 'century-begins') now = happening.century;
    turns.at(-1)!.happenings.push(happening);
  }
  return turns;
};

/** The century at the beginning of these happenings, which led to this state. */
export const centuryBefore = (state: State, happenings: readonly Happening[]): number =>
  state.century - happenings.filter(({ kind }) => kind === 'century-begins').length;
