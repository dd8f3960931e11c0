/** Somebody who asks the server for something. */
import type { Me } from '@cap-diamant/protocol';

export type Person = Me;
