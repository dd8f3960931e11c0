/** Where people find this server: as configured, or as the request found it. */
import type { FastifyRequest } from 'fastify';
import { refuse } from '../http/refusal.ts';

const asFound = ({ protocol, host }: FastifyRequest): string => {
  const address = `${protocol}://${host}`;
  const isAddress = /^https?:\/\/[\w.:[\]-]+$/.test(address) && URL.canParse(address);
  return isAddress ? address : refuse('invalid', 'this is not a valid host name');
};

/** Without a trailing slash. */
export const addressOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  new URL(publicUrl ?? asFound(request)).origin;

export const isSecure = ({ protocol }: FastifyRequest, publicUrl: string | undefined): boolean =>
  publicUrl === undefined ? protocol === 'https' : new URL(publicUrl).protocol === 'https:';
