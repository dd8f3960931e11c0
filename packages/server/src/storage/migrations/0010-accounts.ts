/** Accounts with their passkeys, sessions and tokens, and open passkey challenges. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const accounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('accounts')
      .addColumn('person_id', 'text', (column) => column.primaryKey().references('people.id'))
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('password', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('credential', 'text', (column) => column.notNull().unique())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('passkeys_person').on('passkeys').column('person_id').execute();
    await db.schema
      .createTable('challenges')
      .addColumn('challenge', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text')
      .addColumn('name', 'text')
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('challenges_until').on('challenges').column('until').execute();
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_person').on('sessions').column('person_id').execute();
    await db.schema
      .createTable('tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('tokens_person').on('tokens').column('person_id').execute();
  },
};
