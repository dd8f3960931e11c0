/** Play over the network: `createServer` gives a Fastify application that listens, or answers `inject`. */
import type { Settings } from './app.ts';
import type { App } from './http/app.ts';

/** Read when it is wanted: whoever makes a copy of the database, or thinks for its bots, has no use for a web server. */
export const createServer = async (settings: Settings): Promise<App> => {
  const app = await import('./app.ts');
  return app.createServer(settings);
};

export { type BackupSettings, backUp, type Copied, restore } from './backup/backup.ts';
export { exportGames } from './backup/export.ts';
export { type Help, helpServer } from './bots/service.ts';
export { type Deed, moderate, reportsAt, resetPassword } from './moderation/commands.ts';
export { foretelling } from './ratings/prediction-score.ts';
export { houseAddresses } from './site/lan-addresses.ts';
export type { Place } from './storage/storage.ts';
export type { App, Settings };
