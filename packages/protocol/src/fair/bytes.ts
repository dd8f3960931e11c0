/** Seeds, shares and commitments as hexadecimal digits, and their hashes. */
import { sha256 } from './sha256.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const SEED_BYTES = 32;
export const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** 32 random bytes: the server's seed, or a player's share. */
export const newSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));

const hash = async (...pieces: readonly Bytes[]): Promise<Bytes> => {
  const whole = Uint8Array.from(pieces.flatMap((piece) => [...piece]));
  // Undefined on pages that did not come by HTTPS.
  const subtle = crypto.subtle as typeof crypto.subtle | undefined;
  return subtle === undefined ? sha256(whole) : new Uint8Array(await subtle.digest('SHA-256', whole));
};

/** What commits to a seed without revealing it: its SHA-256. */
export const commitmentOf = async (seed: string): Promise<string> => hexOf(await hash(bytesOf(seed)));

const BLOCK_BYTES = 64;

/** HMAC-SHA-256 of a text with the seed as key: nobody can derive the seed from any number of them. */
export const keyed = async (seed: string, text: string): Promise<string> => {
  const key = new Uint8Array(BLOCK_BYTES);
  key.set(bytesOf(seed));
  const inner = await hash(
    key.map((byte) => byte ^ 0x36),
    new TextEncoder().encode(text),
  );
  return hexOf(
    await hash(
      key.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
};
