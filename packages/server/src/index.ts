/** Play over the network: `createServer` returns a Fastify application that can listen or answer `inject`. */
import type { Settings } from './app.ts';
import type { App } from './http/app.ts';

/**
 * After a restart everybody connects at once. Beyond Node's 511 the system drops connections, which try again after
 * seconds; it may itself allow fewer than this (on Linux `net.core.somaxconn`).
 */
export const WAITING_CONNECTIONS = 65_535;

/** Loaded on demand: backups and bot helpers do not need the web server. */
export const createServer = async (settings: Settings): Promise<App> => {
  const app = await import('./app.ts');
  return app.createServer(settings);
};

export { type BackupSettings, backUp, type Copied, restore } from './backup/backup.ts';
export { exportGames } from './backup/export.ts';
export { type Help, helpServer } from './bots/service.ts';
export {
  clubFlagsAt,
  flagsAt,
  type ModeratorAction,
  moderate,
  resetPassword,
} from './moderation/commands.ts';
export { predictionScores } from './ratings/prediction-score.ts';
export { lanAddresses } from './site/lan-addresses.ts';
export type { DatabaseLocation } from './storage/storage.ts';
export type { App, Settings };
