/**
 * Posts to an address that a user has given us, without reaching into our own network (SSRF): the name is
 * resolved once, private addresses are refused, and the connection goes to the resolved address.
 */
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface Answer {
  readonly status: number;
  /** How long the receiver asks us to wait (`Retry-After`); null: it does not. */
  readonly retryAfterMs: number | null;
}

export type Post = (address: string, letter: PostRequest) => Promise<Answer>;

const TIMEOUT_MS = 10_000;

/** Everything but the public internet (IANA's special-purpose registries). */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4');
}
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  // Teredo, documentation, and 6to4, which can wrap any IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv6');
}

export const isPublicAddress = (ip: string): boolean => {
  const version = isIP(ip);
  if (version === 4) return !PRIVATE.check(ip, 'ipv4');
  return version === 6 && GLOBAL_IPV6.check(ip, 'ipv6') && !PRIVATE.check(ip, 'ipv6');
};

/** Without the address, because reasons are logged and the address may be a secret. */
export class PrivateAddressError extends Error {
  constructor() {
    super('not an address on the public internet');
    this.name = 'PrivateAddressError';
  }
}
const refusal = (): Error => new PrivateAddressError();

const MS_PER_SECOND = 1000;

/** Seconds, or a date (RFC 9110). */
export const retryAfter = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null;
  const milliseconds = /^\d+(?:\.\d+)?$/.test(header)
    ? Number(header) * MS_PER_SECOND
    : Date.parse(header) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
};

const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '');
    const bad = found.find(({ address }) => !isPublicAddress(address));
    if (bad !== undefined || found.length === 0) return callback(refusal(), '');
    return options.all === true ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family);
  });
};

/** Whether posting there is allowed, as far as the address itself shows. */
export const isPostable = (address: string, allowPrivate: boolean): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
  const ip = hostname.replace(/^\[|\]$/g, '');
  // Only the default port: other ports belong to other services.
  return protocol === 'https:' && port === '' && (isIP(ip) === 0 || isPublicAddress(ip));
};

/** `allowPrivate`: for a server on a local network with webhooks there. Redirects are not followed. */
export const createPost =
  (allowPrivate: boolean): Post =>
  (address, { headers, body }) =>
    new Promise((resolve, reject) => {
      if (!isPostable(address, allowPrivate)) return reject(refusal());
      const send = address.startsWith('https:') ? requestHttps : requestHttp;
      const request = send(address, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      });
      request.on('error', reject);
      request.on('response', (response) => {
        // The body of the answer is not read.
        response.destroy();
        resolve({
          status: response.statusCode!,
          retryAfterMs: retryAfter(response.headers['retry-after'], Date.now()),
        });
      });
      request.end(body);
    });
