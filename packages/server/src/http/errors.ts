/** Every error becomes a refusal. The server's own errors are logged and not explained. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Outage } from '../storage/outage.ts';
import { Refusal } from './refusal.ts';

const RETRY_SECONDS = 2;

const kindOf = (status: number) => {
  switch (status) {
    case 401:
      return 'unknown-person';
    case 403:
      return 'forbidden';
    case 404:
      return 'not-found';
    case 413:
      return 'too-large';
    case 429:
      return 'too-many';
    case 503:
      return 'unavailable';
    default:
      return status < 500 ? 'invalid' : 'internal';
  }
};

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof Outage) return new Refusal('unavailable', `${error.message}: try again in a moment`);
  const { statusCode = 500, message = '' } = error as FastifyError;
  const kind = kindOf(statusCode);
  return new Refusal(kind, kind === 'internal' ? 'something went wrong on the server' : message);
};

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = asRefusal(error);
  if (refusal.kind === 'internal') request.log.error({ err: error }, 'a request failed');
  if (refusal.kind === 'unavailable' && !reply.hasHeader('retry-after'))
    reply.header('retry-after', RETRY_SECONDS);
  return reply.status(refusal.status).send(refusal.body);
};
