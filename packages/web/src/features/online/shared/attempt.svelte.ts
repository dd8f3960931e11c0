/** A request behind a button, and what to say about its result. */
import { ApiError } from '@cap-diamant/protocol/client';
import { type OnlineKey, say } from '../../../words/online/words.svelte.ts';

const REASONS: { readonly [kind in string]?: OnlineKey } = {
  forbidden: 'notRight',
  conflict: 'doesNotFit',
  invalid: 'notAccepted',
  'too-many': 'tooMany',
};

/** Not found; nothing that could be found. */
const UNKNOWN = [404, 400];

/** Which limit was reached, and how many it allows; null if none was. */
const limitWords = (error: unknown): string | null => {
  const { limit, most: n } = error instanceof ApiError ? error.refused : {};
  return limit === undefined || n === undefined ? null : say('limitReached', { limit, n });
};

/** Empty if the page already shows why it failed: the table has moved on. */
export const problemWords = (error: unknown): string => limitWords(error) ?? say('notDone');

/** Whether the server has nothing by that name (and did answer). */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && UNKNOWN.includes(error.status);

/** Refusals that have a message of their own here. */
export type Meanings = { readonly [kind in string]?: OnlineKey };

/** In forms that ask for a name. */
export const NAMES: Meanings = { conflict: 'nameTaken', invalid: 'nameRule' };

export class Attempt {
  said: string = $state('');
  isBusy: boolean = $state(false);

  /** Whether it worked. */
  async at(
    work: () => Promise<unknown>,
    done: OnlineKey | null = null,
    meanings: Meanings = {},
  ): Promise<boolean> {
    this.said = '';
    this.isBusy = true;
    try {
      await work();
      if (done !== null) this.said = say(done);
      return true;
    } catch (error) {
      const kind = error instanceof ApiError ? error.refused.kind : '';
      this.said = limitWords(error) ?? say(meanings[kind] ?? REASONS[kind] ?? 'notDone');
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

/** The same at a table. */
export class PlainAttempt {
  problem: string = $state('');

  readonly at = async (work: () => Promise<unknown>): Promise<void> => {
    this.problem = '';
    try {
      await work();
    } catch (error) {
      this.problem = problemWords(error);
    }
  };
}
