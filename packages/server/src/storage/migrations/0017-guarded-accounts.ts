/**
 * Protection of accounts and players: step-up proofs, known devices, password resets, tokens that expire,
 * moderation.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const A_YEAR_MS = 365 * 86_400_000;

export const accountProtection: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['password_at', 'passkey_at'] as const) {
      await db.schema
        .alterTable('sessions')
        .addColumn(column, 'bigint', (to) => to.notNull().defaultTo(0))
        .execute();
    }
    // Existing sessions have a cookie without a prefix.
    await db.schema
      .alterTable('sessions')
      .addColumn('plain_cookie', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('tokens')
      .addColumn('expires_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    // Tokens without an expiry date get one year.
    await sql`update tokens set expires_at = ${sql.lit(Date.now() + A_YEAR_MS)}`.execute(db);
    await db.schema
      .createTable('devices')
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('devices_key', ['hash', 'person_id'])
      .execute();
    await db.schema.createIndex('devices_person').on('devices').column('person_id').execute();
    await db.schema
      .createTable('resets')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('resets_person').on('resets').column('person_id').execute();
    await db.schema
      .createIndex('notice_ways_folded_address')
      .on('notice_ways')
      .expression(sql`lower(address)`)
      .execute();
    for (const column of ['muted_until', 'banned_until', 'moderator', 'erasing'] as const) {
      await db.schema
        .alterTable('people')
        .addColumn(column, 'bigint', (to) => to.notNull().defaultTo(0))
        .execute();
    }
    await db.schema
      .alterTable('chat_reports')
      .addColumn('text', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update chat_reports set text = (select chat.text from chat
      where chat.table_id = chat_reports.table_id and chat.number = chat_reports.number)`.execute(db);
    await db.schema.createIndex('chat_reports_at').on('chat_reports').column('at').execute();
    await db.schema.createIndex('chat_person').on('chat').column('person_id').execute();
  },
};
