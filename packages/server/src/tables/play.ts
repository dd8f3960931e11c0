/**
 * The one place where a game moves on. It takes what a person, a bot or the clock wants (drafts), checks choices
 * against the rules, and adds what follows from them: chance's draws, the end of the game and the deadline.
 */
import {
  CHANCE,
  choices,
  decision,
  objection,
  parseChoice,
  printChoice,
  printLayout,
  type State,
} from '@cap-diamant/engine';
import type { LogEntry } from '@cap-diamant/protocol';
import { drawChoices, drawLayout, type Source, sourceOf } from '@cap-diamant/protocol/fair';
import { deadlineFrom, isPlayedByPerson, isSealed, waitingSeat } from '@cap-diamant/protocol/table-log';
import { refuse } from '../http/refusal.ts';
import type { Seeds } from '../storage/locked-seeds.ts';
import { addEntry, fork, type LiveTable, withDeadline } from './live.ts';

type Without<Entry, Keys extends PropertyKey> = Entry extends unknown ? Omit<Entry, Keys> : never;

type Undated = Without<LogEntry, 'position' | 'at' | 'deadline'>;

/** A log entry without its position, its time and its deadline, and without what depends on the seed. */
export type Draft = Without<Undated, 'layout' | 'draws' | 'seed'>;

/** Looks at a table and says what to append; an empty list: nothing needs to be done. Refuses by throwing. */
export type Decide = (live: LiveTable) => readonly Draft[] | Promise<readonly Draft[]>;

/** What playing needs besides the table. */
export interface PlayContext {
  readonly seeds: Seeds;
  /** How long players who have committed to a share of the seed have to reveal it. */
  readonly revealMs: number;
}

/** Nobody waits for a bot's sake alone; but a rated game has to reach its end. */
const somebodyWaits = ({ settings, seats }: LiveTable, asked: number): boolean =>
  settings.rated === true || seats.some((seat, index) => index !== asked && isPlayedByPerson(seat));

/** A seat's clock runs from when the seat has to decide until another seat has to. */
const deadlineAfter = (live: LiveTable, now: number, revealMs: number): number | null => {
  if (isSealed(live)) return live.sealedAt! + revealMs;
  const seat = waitingSeat(live);
  return seat !== null && somebodyWaits(live, seat) ? deadlineFrom(live, now) : null;
};

const parsed = (text: string) => {
  try {
    return parseChoice(text);
  } catch (error) {
    return refuse('invalid', (error as Error).message);
  }
};

const checkChoice = (state: State, by: number, text: string): void => {
  const choice = parsed(text);
  const due = decision(state);
  if (due === null) refuse('illegal', 'the game is over', objection(state, choice));
  if (due?.by !== by) refuse('conflict', 'it is not this seat’s turn to decide');
  if (!choices(state).includes(choice)) {
    const why = objection(state, choice);
    refuse('illegal', `${text}: ${why.reason.replaceAll('-', ' ')} (${why.rule})`, why);
  }
};

/**
 * Nobody has to come back to a slow game to make the only choice there is. In live games players are there, and
 * programs answer each entry as it comes.
 */
const onlyChoice = (live: LiveTable, by: number): Draft[] => {
  const isSlow = live.settings.pace === 'correspondence';
  const all = isSlow && isPlayedByPerson(live.seats[by]!) ? choices(live.history!.state) : [];
  return all.length === 1 ? [{ kind: 'choice', by, choice: printChoice(all[0]!), auto: true }] : [];
};

/** What the server chooses by itself: chance's draws, and for a person who has only one choice. */
const ownAnswers = async (live: LiveTable, source: () => Promise<Source>): Promise<readonly Draft[]> => {
  const { state, made } = live.history!;
  const by = decision(state)?.by;
  if (by === undefined || by < CHANCE) return [];
  if (by !== CHANCE) return onlyChoice(live, by);
  const drawn = await drawChoices(await source(), state, made);
  return drawn.map((choice): Draft => ({ kind: 'choice', by, choice: printChoice(choice) }));
};

/** The table after these drafts; `live` stays as it is. */
export const playDrafts = async (
  live: LiveTable,
  drafts: readonly Draft[],
  now: number,
  { seeds, revealMs }: PlayContext,
): Promise<LiveTable> => {
  const next = fork(live);
  const seed = (): string => seeds.unlock(next.id, next.storedSeed);
  const source = (): Promise<Source> =>
    sourceOf(next.drawScheme, seed(), next.seedShares, next.settings.begins);
  const withSeed = async (draft: Draft): Promise<Undated> => {
    switch (draft.kind) {
      case 'start':
        return {
          ...draft,
          layout: printLayout(await drawLayout(await source(), next.settings.deal)),
          draws: next.drawScheme,
        };
      case 'end':
        // Other tables of a duplicate match may still play this deal: its seed stays secret.
        return { ...draft, seed: next.settings.duplicate === undefined ? seed() : '' };
      default:
        return draft;
    }
  };
  const add = async (draft: Draft): Promise<void> => {
    const entry = { ...(await withSeed(draft)), position: next.position, at: now, deadline: null };
    addEntry(next, entry as LogEntry);
    withDeadline(next, deadlineAfter(next, now, revealMs));
  };

  for (const draft of drafts) {
    if (draft.kind === 'choice') checkChoice(next.history!.state, draft.by, draft.choice);
    await add(draft);
  }
  // Only after all drafts: a choice made before a draw is known does not count as an answer to it.
  for (;;) {
    const answers = next.status === 'playing' ? await ownAnswers(next, source) : [];
    if (answers.length === 0) break;
    for (const draft of answers) await add(draft);
  }
  if (next.status === 'playing' && next.history!.state.over) await add({ kind: 'end', how: 'finished' });
  return next;
};
