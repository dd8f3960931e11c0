/** How the server says no: always in the same format, with a kind that a program can act on. */
import type { ErrorBody, ErrorKind } from '@cap-diamant/protocol';

const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  'unknown-person': 401,
  forbidden: 403,
  unproven: 403,
  'not-found': 404,
  stale: 409,
  conflict: 409,
  'too-large': 413,
  illegal: 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
};

type Details = Omit<ErrorBody['error'], 'kind' | 'message'>;

/** Thrown anywhere, and turned into an answer in one place. */
export class Refusal extends Error {
  readonly kind: ErrorKind;
  readonly details: Details;

  constructor(kind: ErrorKind, message: string, details: Details = {}) {
    super(message);
    this.kind = kind;
    this.details = details;
  }

  get status(): number {
    return STATUS[this.kind];
  }

  get body(): ErrorBody {
    return { error: { kind: this.kind, message: this.message, ...this.details } };
  }
}

export const refuse = (kind: ErrorKind, message: string, details?: Details): never => {
  throw new Refusal(kind, message, details);
};
