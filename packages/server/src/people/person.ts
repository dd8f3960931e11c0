/** A person who sends a request. */
import type { Me } from '@cap-diamant/protocol';

export type Person = Me;
