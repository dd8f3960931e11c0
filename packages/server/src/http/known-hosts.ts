/**
 * Against DNS rebinding: a page of another site whose name leads to this machine or its network for a moment would
 * count as one of ours. It cannot choose the `Host` that the browser sends, which is the name of that site.
 */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isApi } from './api-paths.ts';
import type { App } from './app.ts';
import { refuse } from './refusal.ts';

/** Names that nobody can register: a single word, and those for networks at home and at work (RFC 6761, 6762, 8375). */
const LOCAL_NAME = /^(?:[^.]+|.+\.(?:localhost|local|lan|home|internal|test|home\.arpa))$/i;

/** Addresses that a page elsewhere on the internet cannot reach by itself. */
const INSIDE = new BlockList();
INSIDE.addSubnet('127.0.0.0', 8, 'ipv4');
INSIDE.addSubnet('10.0.0.0', 8, 'ipv4');
INSIDE.addSubnet('172.16.0.0', 12, 'ipv4');
INSIDE.addSubnet('192.168.0.0', 16, 'ipv4');
INSIDE.addSubnet('169.254.0.0', 16, 'ipv4');
INSIDE.addSubnet('100.64.0.0', 10, 'ipv4');
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');
INSIDE.addSubnet('fe80::', 10, 'ipv6');

export interface HostSettings {
  readonly publicUrl?: string | undefined;
  /** Other names under which people find this server. */
  readonly allowedHosts?: readonly string[] | undefined;
  readonly trustProxy?: boolean | undefined;
}

const nameIn = (host: string): string =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

/** An address, or a name that only a network's own users can have given. */
export const isLocalHost = (host: string): boolean => {
  const name = nameIn(host);
  return isIP(name) !== 0 || LOCAL_NAME.test(name);
};

const isInside = ({ raw: { socket } }: FastifyRequest): boolean => {
  const address = socket.remoteAddress ?? '';
  return INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

/**
 * Behind a proxy, or asked from the internet, a server is public: the other site's page could ask it directly, and
 * gains nothing by another name.
 */
export const requireKnownHost = (
  app: App,
  { publicUrl, allowedHosts = [], trustProxy }: HostSettings,
): void => {
  if (trustProxy === true) return;
  const known = new Set(allowedHosts.map((name) => name.toLowerCase()));
  if (publicUrl !== undefined) known.add(new URL(publicUrl).hostname);
  app.addHook('onRequest', async (request) => {
    const host = request.headers.host ?? '';
    if (!isApi(request) || host === '' || isLocalHost(host) || known.has(nameIn(host).toLowerCase())) return;
    if (isInside(request)) {
      refuse('forbidden', 'this server is not known by this name: set PUBLIC_URL or ALLOWED_HOSTS');
    }
  });
};
