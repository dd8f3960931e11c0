/** /api/daily/:date. */
import {
  DailyPage,
  DailyStandings,
  DayDate,
  OwnDailyResult,
  PostDaily,
  strict,
} from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';
import type { Daily } from '../daily/daily.ts';
import type { App } from '../http/app.ts';
import { networkOf } from '../http/network.ts';
import type { Services } from './services.ts';

const tags = ['daily'];
const OnDay = Type.Object({ date: DayDate }, strict);

export const dailyRoutes = (app: App, { people }: Services, daily: Daily): void => {
  app.get(
    '/api/daily/:date',
    {
      schema: {
        tags,
        summary: 'Results of the deal of that day, the best first, a page at a time, and my own place.',
        params: OnDay,
        querystring: DailyPage,
        response: { 200: DailyStandings },
      },
    },
    async (request) => {
      const person = await people.identify(request);
      return daily.read(request.params.date, Number(request.query.page ?? 0), person?.id ?? null);
    },
  );

  app.post(
    '/api/daily/:date',
    {
      schema: {
        tags,
        summary: 'Send my game of the deal of that day: today’s or yesterday’s.',
        description:
          'The server plays the record again: rules, draws and every choice of the bots. What does not come out ' +
          'alike is refused (422), with its `fault`. One per person and day; the same one sent again is answered alike.',
        params: OnDay,
        body: PostDaily,
        response: { 200: OwnDailyResult },
      },
    },
    async (request) => {
      const person = await people.requirePerson(request);
      const { date } = request.params;
      return daily.take({
        person: person.id,
        date,
        record: request.body.record,
        from: networkOf(request.ip),
      });
    },
  );
};
