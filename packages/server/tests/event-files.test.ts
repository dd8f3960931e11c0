/** What organisers download of an event, as spreadsheets read it. */
import type { EventBody } from '@cap-diamant/protocol';
import { expect, test } from 'vitest';
import { standingsFile } from '../src/events/files.ts';

test('spreadsheets keep the accents and the quotes of names, and calculate none', () => {
  const names = ['Hélène "Lou" Roy', '=1+1'];
  const people = names.map((name, id) => ({ id: String(id), name }));
  const standings = people.map(({ id }, index) => ({
    person: id,
    rank: index + 1,
    points: 12 - index,
    wins: 1,
    opponents: 6,
    difference: 0,
    rounds: [{ kind: 'played', points: 12 - index }],
  }));
  const file = standingsFile({ standings, people, drawn: [{ number: 1 }] } as unknown as EventBody);
  expect(file.split('\r\n')).toEqual([
    '\ufeffrank,name,points,wins,opponents,difference,round 1,points 1',
    '1,"Hélène ""Lou"" Roy",12,1,6,0,played,12',
    '2,"’=1+1",11,1,6,0,played,11',
    '',
  ]);
});
