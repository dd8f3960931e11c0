/** What the server and its thinking threads say to each other. */
import type { State } from '@cap-diamant/engine';

export interface Task {
  readonly state: State;
  readonly bot: string;
  readonly seed: string;
  /** For each decision, where the bot's strength has no limit of its own. */
  readonly milliseconds: number;
}

export type Answer =
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string };
