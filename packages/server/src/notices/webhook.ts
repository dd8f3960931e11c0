/** A webhook's message: JSON with a signature, so that the receiver can check that it is ours and recent. */
import { createHmac } from 'node:crypto';
import type { PostRequest } from './safe-post.ts';

export const SIGNATURE = 'cap-diamant-signature';

export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export const webhookRequest = (secret: string, body: string): PostRequest => ({
  body,
  headers: {
    'content-type': 'application/json',
    'user-agent': 'cap-diamant',
    [SIGNATURE]: signatureOf(secret, Math.floor(Date.now() / 1000), body),
  },
});
