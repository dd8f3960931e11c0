/** What a club's members see, such as the club or an event: read again while the page is open. */
import { whoAmI } from '../../../connection/me.ts';
import { Attempt, isUnknown } from '../shared/attempt.svelte.ts';

/** How long the page says that a change is saved. */
const SAID_MS = 4000;

export class Looking<Body> {
  body: Body | null = $state.raw(null);
  isMissing: boolean = $state(false);
  readonly attempt = new Attempt();
  readonly #read: () => Promise<Body>;

  constructor(read: () => Promise<Body>) {
    this.#read = read;
  }

  readonly look = async (): Promise<void> => {
    try {
      await whoAmI();
      this.body = await this.#read();
      this.isMissing = false;
    } catch (error) {
      // Otherwise the page stays as it was; the next look may succeed.
      if (isUnknown(error)) {
        this.isMissing = true;
        this.body = null;
      } else if (this.body === null) throw error;
    }
  };
  /** Changes something. Whether it worked. */
  readonly change = async (work: () => Promise<unknown>): Promise<boolean> => {
    const isKept = await this.attempt.at(work, 'kept');
    const { said } = this.attempt;
    if (isKept) {
      setTimeout(() => {
        if (this.attempt.said === said) this.attempt.said = '';
      }, SAID_MS);
    }
    return isKept;
  };
}
