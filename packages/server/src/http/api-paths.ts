/** Which requests are the server's own; everything else is the browser app's. */
import type { FastifyRequest } from 'fastify';

const OWN = /^\/(?:api|health|ready|metrics)(?:[/?#]|$)/;
const ORIGIN = /^https?:\/\/[^/?#]*/i;
/** Of ASCII: nothing else stands in our paths. */
const ESCAPED = /%([2-7][\da-f])/gi;

/** An address may name the host too, and spell letters as numbers: the router takes it for the same. */
const plainly = (address: string): string =>
  address.replace(ORIGIN, '').replace(ESCAPED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** By the route, where the router has found one: however the address is spelt. */
export const isApi = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  OWN.test(routeOptions.url ?? plainly(url));
