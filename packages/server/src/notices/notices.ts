/** Notifications of turns: every node checks regularly for new ones. */
import type { FastifyBaseLogger } from 'fastify';
import { type Stop, sweep } from '../basics/sweep.ts';
import { secretNamed } from '../storage/secrets.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';
import { createDeliveries, type RetryTimes } from './deliver.ts';
import { createMailer, type MailSettings } from './mail.ts';
import { createPost } from './safe-post.ts';
import type { Transports } from './send.ts';
import { findTurns } from './turns.ts';
import { newVapidKey } from './web-push.ts';

export interface NoticeSettings {
  /** Without it, e-mail is not offered. */
  readonly mail?: MailSettings;
  /** Allows webhooks to private addresses and without HTTPS. */
  readonly allowPrivateAddresses?: boolean;
  readonly pace?: Partial<NoticePace>;
}

interface NoticePace extends RetryTimes {
  readonly sweepMs: number;
  /** How long the table must wait before a notification is sent, and by push and e-mail the player be away. */
  readonly quietMs: number;
}

const DEFAULT_PACE: NoticePace = { sweepMs: 5000, quietMs: 120_000, claimMs: 60_000, retryMs: 60_000 };

export const createTransports = async (
  storage: Storage,
  { mail, allowPrivateAddresses = false }: NoticeSettings,
  publicUrl: string | undefined,
): Promise<Transports> => ({
  post: createPost(allowPrivateAddresses),
  sendMail: mail === undefined ? null : createMailer(mail),
  vapidKey: await secretNamed(storage, 'vapid', newVapidKey),
  publicUrl,
});

interface Dependencies {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly transports: Transports;
  readonly log: FastifyBaseLogger;
}

export const sendNotices = (
  { storage, tables, transports, log }: Dependencies,
  settings: NoticeSettings,
): Stop => {
  const pace = { ...DEFAULT_PACE, ...settings.pace };
  const deliveries = createDeliveries({ storage, tables, transports, log }, pace);
  const stopLooking = sweep({ what: 'looking for notifications', pauseMs: pace.sweepMs, log }, async () => {
    await findTurns(storage, tables, pace.quietMs);
    await deliveries.send();
  });
  return async () => {
    await stopLooking();
    await deliveries.settle();
  };
};
