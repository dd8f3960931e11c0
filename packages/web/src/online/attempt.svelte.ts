/** Something asked of the server by a button, and what to say of how it went. */
import { ApiError } from '@cap-diamant/protocol/client';
import { type OnlineKey, say } from './words.svelte.ts';

const REASONS: { readonly [kind in string]?: OnlineKey } = {
  forbidden: 'notRight',
  conflict: 'doesNotFit',
  invalid: 'notAccepted',
  'too-many': 'tooMany',
};

/** Kinds of refusal that mean something particular where they are met. */
export type Meanings = { readonly [kind in string]?: OnlineKey };

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
      this.said = say(meanings[kind] ?? REASONS[kind] ?? 'notDone');
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

/** The same at a table, where why it did not work is no news: the page shows what the table has come to. */
export class PlainAttempt {
  problem: string = $state('');

  readonly at = async (work: () => Promise<unknown>): Promise<void> => {
    this.problem = '';
    try {
      await work();
    } catch {
      this.problem = say('notDone');
    }
  };
}
