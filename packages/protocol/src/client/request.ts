/** One request and its answer; a refusal becomes an error with its kind. */
import type { ErrorBody } from '../schemas/errors.ts';

export type Refused = ErrorBody['error'];

/** The server said no. */
export class ApiError extends Error {
  readonly status: number;
  readonly refused: Refused;
  /** How long the server asks us to wait before the next attempt (`Retry-After`); 0: it does not. */
  readonly waitMs: number;

  constructor(status: number, refused: Refused, waitMs = 0) {
    super(`${refused.kind}: ${refused.message}`);
    this.status = status;
    this.refused = refused;
    this.waitMs = waitMs;
  }
}

export interface Connection {
  /** The server's address, without a slash at the end; empty: the page's own server. */
  readonly base: string;
  readonly fetch: typeof fetch;
  /** An API token, for programs. */
  readonly token?: string;
}

export const headersFor = ({ token }: Connection): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** A proxy or a broken server may answer in another shape. */
const refusedBy = async (answer: Response): Promise<Refused> => {
  const kind = answer.status < 500 ? 'invalid' : 'unavailable';
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  return body.error ?? { kind, message: `status ${answer.status}` };
};

/** Nobody waits longer than this, whatever a server or proxy asks for; a date instead of seconds counts as nothing. */
const LONGEST_WAIT_SECONDS = 60;

const waitOf = (answer: Response): number => {
  const seconds = Number(answer.headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000 : 0;
};

export const check = async (answer: Response): Promise<Response> => {
  if (!answer.ok) throw new ApiError(answer.status, await refusedBy(answer), waitOf(answer));
  return answer;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The query for the page after another. */
export const pageAfter = (after: string | undefined): string =>
  after === undefined ? '' : `?after=${after}`;

/** How long to wait before each retry when the connection has failed. */
const PAUSES_MS = [50, 400, 1500];

/** Repeats a request that may safely be repeated when the connection fails, for example during a restart. */
const withRetries = async (once: () => Promise<Response>): Promise<Response> => {
  for (const pause of PAUSES_MS) {
    try {
      return await once();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return once();
};

const MAY_REPEAT: readonly Method[] = ['GET', 'PUT', 'PATCH', 'DELETE'];

export interface Asked {
  readonly body?: unknown;
  /** For a POST that the server carries out only once, even if it arrives again. */
  readonly repeat?: boolean;
}

export const send = async (
  connection: Connection,
  method: Method,
  path: string,
  { body = {}, repeat = MAY_REPEAT.includes(method) }: Asked = {},
): Promise<Response> => {
  const headers = headersFor(connection);
  // Requests that change something are JSON even when empty: other sites cannot send that.
  const content =
    method === 'GET'
      ? { headers }
      : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
  const once = () => connection.fetch(`${connection.base}${path}`, { method, ...content });
  return check(await (repeat ? withRetries(once) : once()));
};

export const ask = async <T>(
  connection: Connection,
  method: Method,
  path: string,
  asked?: Asked,
): Promise<T> => (await send(connection, method, path, asked)).json() as Promise<T>;
