/** Schemas of everything on the wire, for the server and for programs that validate messages. Imports TypeBox. */
export * from './accounts.ts';
export * from './basics.ts';
export * from './circle.ts';
export * from './clubs.ts';
export * from './conversation.ts';
export * from './daily.ts';
export * from './duplicates.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './notices.ts';
export * from './people.ts';
export * from './profiles.ts';
export * from './streams.ts';
export * from './tables.ts';
