/** Where people find this server: as configured, or as the request found it. */
import type { FastifyRequest } from 'fastify';

/** Without a slash at the end. */
export const addressOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  new URL(publicUrl ?? `${request.protocol}://${request.host}`).origin;

export const isSecure = (request: FastifyRequest, publicUrl: string | undefined): boolean =>
  addressOf(request, publicUrl).startsWith('https:');
