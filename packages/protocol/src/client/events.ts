/** The client's calls about events. */
import type { Done, EventBody, EventList, NewEvent, PutResult } from '../index.ts';
import { ask, type Connection, send } from './request.ts';

export const eventCalls = (connection: Connection) => {
  const at = (event: string): string => `/api/events/${event}`;
  const atTable = (event: string, round: number, table: number): string =>
    `${at(event)}/rounds/${round}/tables/${table}`;
  return {
    clubEvents: (club: string): Promise<EventList> => ask(connection, 'GET', `/api/clubs/${club}/events`),
    createEvent: (club: string, asked: NewEvent): Promise<EventBody> =>
      ask(connection, 'POST', `/api/clubs/${club}/events`, { body: asked }),
    event: (event: string): Promise<EventBody> => ask(connection, 'GET', at(event)),
    /** Removes it, if no round has started. */
    removeEvent: (event: string): Promise<Done> => ask(connection, 'DELETE', at(event)),
    /** Enters, or comes back. */
    enterEvent: (event: string): Promise<EventBody> => ask(connection, 'PUT', `${at(event)}/entry`),
    /** Withdraws somebody: oneself, or by an organiser. */
    withdraw: (event: string, person: string): Promise<EventBody> =>
      ask(connection, 'DELETE', `${at(event)}/entries/${person}`),
    /** Starts this round; asking again starts no other. */
    startRound: (event: string, number: number): Promise<EventBody> =>
      ask(connection, 'POST', `${at(event)}/rounds`, { body: { number }, repeat: true }),
    endEvent: (event: string): Promise<EventBody> =>
      ask(connection, 'POST', `${at(event)}/end`, { repeat: true }),
    correctResult: (event: string, round: number, table: number, asked: PutResult): Promise<EventBody> =>
      ask(connection, 'PUT', `${atTable(event, round, table)}/result`, { body: asked }),
    /** When the caller would like to play; the same time as the others wish accepts it. Null: no wish. */
    wishTime: (event: string, round: number, table: number, time: number | null): Promise<EventBody> =>
      ask(connection, 'PUT', `${atTable(event, round, table)}/time`, { body: { at: time } }),
    eventStandings: async (event: string): Promise<string> =>
      (await send(connection, 'GET', `${at(event)}/standings.csv`)).text(),
    eventCalendar: async (event: string): Promise<string> =>
      (await send(connection, 'GET', `${at(event)}/calendar.ics`)).text(),
    /** Its finished games, one record after the other. */
    eventRecords: async (event: string): Promise<string> =>
      (await send(connection, 'GET', `${at(event)}/records`)).text(),
  };
};
