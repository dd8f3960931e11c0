/**
 * Web Push: a message that only the browser can read (RFC 8291, encoded by RFC 8188), signed by us (RFC 8292,
 * "VAPID"), sent through the browser maker's push service (RFC 8030).
 */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  sign,
} from 'node:crypto';
import type { PostRequest } from './safe-post.ts';

export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
const TOKEN_SECONDS = 12 * 3600;
/** How long the push service keeps it for a browser that is not running. */
const KEPT_SECONDS = 86_400;
/** Marks the last record (there is only one). */
const LAST = Buffer.from([2]);

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Uses a new key pair and salt each time. */
export const encrypt = (text: string, { p256dh, auth }: PushKeys, own: ECDH, salt: Buffer): Buffer => {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head[4] = ours.length;
  const sealed = [cipher.update(text), cipher.update(LAST), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, ours, ...sealed]);
};

/** Our identity towards push services: a private key as JSON, created once. */
export const newVapidKey = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));

/** The format that browsers want: the uncompressed point. */
export const applicationServerKey = (vapidKey: string): string => {
  const { x, y } = JSON.parse(vapidKey) as { x: string; y: string };
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(point).toString('base64url');
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const authorization = (endpoint: string, vapidKey: string, contact: string): string => {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(Date.now() / 1000) + TOKEN_SECONDS,
    sub: contact,
  };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const key = createPrivateKey({ key: JSON.parse(vapidKey) as JsonWebKey, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${applicationServerKey(vapidKey)}`;
};

/** `topic`: a newer message with the same topic replaces the older one. At most 32 letters and digits. */
export const pushRequest = (
  endpoint: string,
  keys: PushKeys,
  text: string,
  from: { readonly vapidKey: string; readonly contact: string; readonly topic: string },
): PostRequest => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return {
    body: encrypt(text, keys, own, randomBytes(SALT_BYTES)),
    headers: {
      authorization: authorization(endpoint, from.vapidKey, from.contact),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_SECONDS),
      topic: from.topic,
      urgency: 'normal',
    },
  };
};
