/** One request and its answer; a refusal becomes an error that says its kind. */
import type { ErrorBody } from '../schemas/errors.ts';

export type Refused = ErrorBody['error'];

/** The server said no. */
export class ApiError extends Error {
  readonly status: number;
  readonly refused: Refused;

  constructor(status: number, refused: Refused) {
    super(`${refused.kind}: ${refused.message}`);
    this.status = status;
    this.refused = refused;
  }
}

export interface Connection {
  /** Where the server is, without a slash at the end; empty: where this page comes from. */
  readonly base: string;
  readonly fetch: typeof fetch;
  /** An API token, for programs. */
  readonly token?: string;
}

export const headersFor = ({ token }: Connection): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** What a proxy or a broken server answers need not be of our shape. */
const refusedBy = async (answer: Response): Promise<Refused> => {
  const kind = answer.status < 500 ? 'invalid' : 'unavailable';
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  return body.error ?? { kind, message: `status ${answer.status}` };
};

export const check = async (answer: Response): Promise<Response> => {
  if (!answer.ok) throw new ApiError(answer.status, await refusedBy(answer));
  return answer;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const send = async (
  connection: Connection,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Response> => {
  const headers = headersFor(connection);
  // Requests that change something are JSON, even with nothing to say: other sites cannot send that.
  const content =
    method === 'GET'
      ? {}
      : { body: JSON.stringify(body ?? {}), headers: { ...headers, 'content-type': 'application/json' } };
  return check(await connection.fetch(`${connection.base}${path}`, { method, headers, ...content }));
};

export const ask = async <T>(
  connection: Connection,
  method: Method,
  path: string,
  body?: unknown,
): Promise<T> => (await send(connection, method, path, body)).json() as Promise<T>;
