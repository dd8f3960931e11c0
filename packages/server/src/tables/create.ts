/** Setting up a table, and setting it up again for another game. */
import { checkOptions, type RuleError } from '@cap-diamant/engine';
import type { NewTable, PersonBody, TableSettings } from '@cap-diamant/protocol';
import { commitmentOf, newSeed } from '@cap-diamant/protocol/fair';
import { refuse } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import type { Person } from '../people/person.ts';
import type { Draft } from './draft.ts';
import type { LiveTable } from './live.ts';
import type { Tables } from './tables.ts';

type Asked = NewTable['seats'];

const checkedOptions = (options: TableSettings['options']): void => {
  try {
    checkOptions(options);
  } catch (error) {
    const { message, rule } = error as RuleError;
    refuse('invalid', message, { rule });
  }
};

const seatDrafts = (asked: Asked, host: PersonBody): Draft[] =>
  asked.flatMap((who, seat): Draft[] => {
    if (who === null) return [];
    return who === 'me'
      ? [{ kind: 'seat', seat, why: 'sat', person: host, bot: null }]
      : [{ kind: 'seat', seat, why: 'bot', person: null, bot: who }];
  });

const setUpTable = async (
  tables: Tables,
  host: Person,
  settings: TableSettings,
  seats: Asked,
  rematchOf: string | null,
): Promise<LiveTable> => {
  const seed = newSeed();
  const createdBy = { id: host.id, name: host.name };
  const setUp = {
    id: newId(),
    settings,
    createdAt: Date.now(),
    createdBy,
    seed,
    commitment: await commitmentOf(seed),
  };
  return tables.create(setUp, rematchOf, seatDrafts(seats, createdBy));
};

export const createTable = async (tables: Tables, host: Person, asked: NewTable): Promise<LiveTable> => {
  const { seats, ...settings } = asked;
  checkedOptions(settings.options);
  if (settings.rated === true && settings.visibility !== 'public') {
    refuse('invalid', 'only public tables are rated');
  }
  if (seats.length > settings.options.players) refuse('invalid', 'there are more seats than players');
  if (seats.filter((who) => who === 'me').length > 1) refuse('invalid', 'nobody sits in two seats');
  return setUpTable(tables, host, settings, seats, null);
};
