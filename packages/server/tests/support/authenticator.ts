/** A passkey in software: creates a key pair and answers like a browser. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeySignIn } from '@cap-diamant/protocol';

/** The part of CBOR that is needed. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

const encode = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [encode(key), encode(item)]),
  ]);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export interface Authenticator {
  readonly id: string;
  readonly create: (challenge: string) => NewPasskey['credential'];
  readonly get: (challenge: string) => PasskeySignIn['credential'];
}

/** `origin`: the page that it thinks is asking. `verifies`: whether it checks who holds it, by PIN or fingerprint. */
export const newAuthenticator = (origin: string, verifies = true): Authenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;

  const authenticatorData = (flags: number, more = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    uses += 1;
    return Buffer.concat([
      sha256(new URL(origin).hostname),
      Buffer.from([flags | USER_PRESENT | (verifies ? USER_VERIFIED : 0)]),
      counter,
      more,
    ]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const text = (data: Buffer): string => data.toString('base64url');
  const frame = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id,
    create: (challenge) => {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, encode(key)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(HAS_CREDENTIAL, made)],
      ]);
      return {
        ...frame,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge)),
          attestationObject: text(encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    get: (challenge) => {
      const data = authenticatorData(0);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...frame,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      };
    },
  };
};
