/** Attacks on a server in its own process, while an honest player plays there. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { NewTable } from '@cap-diamant/protocol';
import { createServer, type DatabaseLocation } from '../../src/index.ts';
import { openUnmigrated } from '../../src/storage/open.ts';
import { type Attack, visitorFrom } from './attacking.ts';
import { type BusyClub, makeBusyClub } from './busy-club.ts';
import { playHonestly, type Waits } from './honest-player.ts';
import { startNode } from './node.ts';
import { TWO_PEOPLE } from './table.ts';
import { newVisitor } from './visitor.ts';

export interface Outcome extends Waits {
  readonly attack: Attack;
  readonly tried: number;
  readonly passed: number;
  /** How often the attackers got each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** How long they waited for what they were allowed, in milliseconds. */
  readonly took: readonly number[];
  /** The process's memory right after the attack, in bytes. */
  readonly resident: number;
}

export interface AbuseSettings {
  readonly attacks: readonly Attack[];
  readonly seconds: number;
  /** How many tables of strong bots the attackers set up. */
  readonly tables: number;
  /** The honest player's opponent. */
  readonly bot: NewTable['standIn'];
  readonly began?: (attack: Attack) => void;
  readonly ended?: (outcome: Outcome) => void;
}

const FIRST_REFUSAL = 400;
const LINES = 2000;
const ROWS_AT_ONCE = 500;
const LARGE_SCRIPT = `export const words = ${JSON.stringify('Québec, Cap Diamant, Champlain '.repeat(20_000))};\n`;

/** A table with a full chat. */
const makeTalkative = async (database: DatabaseLocation): Promise<string> => {
  const app = await createServer({ database });
  const { client } = newVisitor(await app.listen({ port: 0, host: '127.0.0.1' }));
  const { id: person_id } = await client.me();
  const { table } = await client.createTable(TWO_PEOPLE);
  await app.close();
  const { db, close } = openUnmigrated(database, 'alone');
  const said = { table_id: table.id, person_id, at: 1, text: 'ж'.repeat(500) };
  const rows = Array.from({ length: LINES }, (_, number) => ({ ...said, number }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('chat')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
  await close();
  return table.id;
};

const makeSite = (folder: string): string => {
  const script = path.join(folder, 'site', 'assets', 'large-AbCd1234.js');
  mkdirSync(path.dirname(script), { recursive: true });
  writeFileSync(script, LARGE_SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(LARGE_SCRIPT));
  return path.join(folder, 'site');
};

interface Template {
  readonly folder: string;
  readonly club: BusyClub;
}

/** Makes the club once; each attack gets a copy. */
const busyClubs = () => {
  let template: Template | null = null;
  return {
    copyTo: async (data: string): Promise<BusyClub> => {
      if (template === null) {
        const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-abuse-'));
        template = { folder, club: await makeBusyClub({ kind: 'sqlite', folder }) };
      }
      cpSync(template.folder, data, { recursive: true });
      return template.club;
    },
    remove: (): void => {
      if (template !== null) rmSync(template.folder, { recursive: true, force: true });
    },
  };
};

/** Each attack gets its own server, with the default limits. */
const suffer = async (
  attack: Attack,
  { seconds, tables, bot }: AbuseSettings,
  busyClub: (data: string) => Promise<BusyClub>,
): Promise<Outcome> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cap-diamant-abuse-'));
  const data = path.join(folder, 'data');
  const database: DatabaseLocation = { kind: 'sqlite', folder: data };
  const club = attack.inClub === true ? await busyClub(data) : null;
  const talkative = await makeTalkative(database);
  const node = await startNode({ database, trustProxy: true, webRoot: makeSite(folder) });
  const statuses: Record<string, number> = {};
  const took: number[] = [];
  let end = Number.POSITIVE_INFINITY;
  const enough = (): boolean => performance.now() >= end;
  try {
    const ground = {
      url: node.url,
      talkative,
      club,
      enough,
      tables,
      tried: (status: number, waited: number) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status < FIRST_REFUSAL) took.push(waited);
      },
    };
    await attack.prepare?.(ground);
    end = performance.now() + seconds * 1000;
    const [waits] = await Promise.all([
      playHonestly(visitorFrom(node.url, '198.51.100.7'), bot, enough),
      attack.run(ground),
    ]);
    const { resident } = await node.memory();
    const tried = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    return { ...waits, attack, tried, passed: took.length, statuses, took, resident };
  } finally {
    await node.kill();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const runAbuse = async (settings: AbuseSettings): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  const clubs = busyClubs();
  for (const attack of settings.attacks) {
    settings.began?.(attack);
    const outcome = await suffer(attack, settings, clubs.copyTo);
    settings.ended?.(outcome);
    outcomes.push(outcome);
  }
  clubs.remove();
  return outcomes;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** All but one in a hundred are at most so high. */
export const percentile99 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? Number.NaN;

export const worst = (values: readonly number[]): number => Math.max(...values);
