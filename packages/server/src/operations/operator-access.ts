/**
 * Access for the operator: requests with the token. Without a configured token, metrics are available to
 * requests from this machine.
 */
import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { hashKey } from '../basics/keys.ts';
import { isLocalHost } from '../http/known-hosts.ts';
import { refuse } from '../http/refusal.ts';

const THIS_MACHINE = new BlockList();
THIS_MACHINE.addSubnet('127.0.0.0', 8, 'ipv4');
THIS_MACHINE.addAddress('::1', 'ipv6');

/** Set by proxies: with one of these headers, a local request was forwarded for somebody else. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

const isFromHere = ({ headers, raw: { socket } }: FastifyRequest): boolean => {
  const address = socket.remoteAddress ?? '';
  return (
    PASSED_ON.every((name) => headers[name] === undefined) &&
    THIS_MACHINE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  );
};

/** Compares hashes, which have the same length, so that the time taken reveals nothing. */
const isToken = (said: string, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashKey(said)), Buffer.from(hashKey(token)));

export const requireToken = (request: FastifyRequest, token: string): void => {
  const said = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!isToken(said, token)) refuse('unknown-person', 'this needs the token: authorization: Bearer');
};

export const requireOperator = (request: FastifyRequest, token: string | undefined): void => {
  if (token === undefined) {
    if (!isFromHere(request) || !isLocalHost(request.headers.host ?? ''))
      refuse('forbidden', 'metrics are available on this machine only, or with a token');
    return;
  }
  requireToken(request, token);
};
