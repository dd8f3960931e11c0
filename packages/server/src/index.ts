/** Play over the network: `createServer` gives a Fastify application that listens, or answers `inject`. */
export { createServer, type Settings } from './app.ts';
export { type BackupSettings, backUp, type Copied, restore } from './backup/backup.ts';
export { exportGames } from './backup/export.ts';
export { type Help, helpServer } from './bots/service.ts';
export type { App } from './http/app.ts';
export { foretelling } from './ratings/foretelling.ts';
export { houseAddresses } from './site/house.ts';
export type { Place } from './storage/storage.ts';
