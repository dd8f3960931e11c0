/** What the parts of the crash test share: people whose servers die, and a list of what went wrong. */
import type { Visitor } from './visitor.ts';

/** As a person, to the node of another one if that is named. Null: there was no answer. */
export type Post = (
  seat: number,
  path: string,
  body: unknown,
  method?: 'POST' | 'PUT' | 'DELETE',
  node?: number,
) => Promise<Response | null>;

export interface CrashParts {
  /** On the node that serves this person now. */
  readonly visitor: (seat: number) => Visitor;
  readonly urlFor: (seat: number) => string;
  readonly post: Post;
  readonly fault: (what: string) => void;
  /** The database is being killed: requests may fail. */
  readonly isExcused: () => boolean;
  /** The person who watches; those before play. */
  readonly onlooker: number;
}
