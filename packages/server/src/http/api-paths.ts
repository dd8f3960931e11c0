/** Which requests are for the API; all others are for the browser app. */
import type { FastifyRequest } from 'fastify';

const OWN = /^\/(?:api|health|ready|metrics)(?:[/?#]|$)/;
const ORIGIN = /^https?:\/\/[^/?#]*/i;
/** Only ASCII: our paths contain nothing else. */
const ESCAPED = /%([2-7][\da-f])/gi;

/** An address may include the host and percent-encode letters: the router treats it as the same. */
const plainly = (address: string): string =>
  address.replace(ORIGIN, '').replace(ESCAPED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** By the route, if the router has found one: that covers every spelling of the address. */
export const isApi = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  OWN.test(routeOptions.url ?? plainly(url));
