/** An impossible position is refused, and the reason names the field. */
import { describe, expect, test } from 'vitest';
import { parsePosition } from '../src/notation/parse-position.ts';
import { printPosition } from '../src/notation/print-position.ts';

/**
 * Ada has contributed to Ben's Port and may use it; Ben holds the Economic leader, and architect N is on the
 * board.
 */
const GOOD =
  '2011-complete-3 e3b,c4b/c3a,c4a,e1c@B:A,e4b,p2a,c2a/p2c,r3a,p3a,c1a,r3b,e1b@N,e3d/p4a,p3b,e4a,r2b,p4c,e2a,r4a/e2b,r1d,c3b,e1a,r1a@A:AB,c2c,c1b/r1c,r4b,e3c,p2d,c4d,e3a,c4c/p1b,c2b,r3c,r2a,p1a,p2b/p4b,r1b=C2' +
  ' I 9 A 2.17.-/3.20.economy/3.22.- 1.0.0/0.0.0/0.0.0/0.0.0/0.0.0 0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.2.0.0.0.0.0.0 - - A.district.4';

test('a possible position is read and printed unchanged', () => {
  expect(printPosition(parsePosition(GOOD))).toBe(GOOD);
});

describe('refused:', () => {
  const cases: [string, string | RegExp, string, string | RegExp][] = [
    ['nothing at all', /^.*$/, '', 'a position has 11 fields (variant, board, century'],
    ['a field too many', /$/, ' x', 'agenda), not 12'],
    [
      'a variant that does not exist',
      '2011-complete-3',
      '2026-complete-2',
      `variant: "2026-complete-2" is none of`,
    ],
    ['a row too few', 'p4b,r1b=C2', '', 'board: 2 tiles in row 7 are needed, not 1'],
    ['a tile that does not exist', 'e3b,', 'e3z,', 'board: "e3z" is none of r1a'],
    ['a tile twice', 'e3b,', 'e3c,', 'board: space 31: tile e3c (customs-building) lies already on space 0'],
    ['a tile of another colour', /e3b,c4b(.*)p2a/, 'p2a,c4b$1e3b', 'board: space 0 is of economy'],
    ['a mark that means nothing', 'e3b,', 'e3b!,', 'board: "e3b!" is no tile: write e1a'],
    ['four stars', 'r1b=C2', 'r1b=C4', 'is no tile'],
    ['an architect on two spaces', 'e1a,', 'e1a@A,', 'board: architect A stands on two spaces'],
    ['a building of a later century', 'e3b,', 'e3b=,', 'board: e3b= is of a later century'],
    ['an untouched one of a past century', ' I 9', ' II 9', 'is of a past century'],
    ['a seat that does not play', 'r1b=C2', 'r1b=D2', 'board: "D" is none of A, B, C'],
    ['no century', ' I 9', ' V 9', 'century: "V" is none of I, II, III, IV'],
    ['a turn that is no number', ' I 9', ' I 09', 'turn: "09" is not a number'],
    ['a turn of nobody', ' 9 A ', ' 9 - ', 'turn: turn 0 is nobody’s'],
    ['a worker too many', '2.17.-', '2.18.-', 'players: A has 26 workers in all, but there are 25 (R3.2)'],
    ['a worker too few in a zone', '1.0.0/', '0.0.0/', 'players: A has 24 workers'],
    ['a leader who is not in play', '2.17.-', '2.17.religion', 'players: "religion" is none of -, politics'],
    ['a leader held twice', '2.17.-', '2.17.economy', 'players: a leader is held twice'],
    ['a neutral architect of nobody', '3.20.economy', '3.20.-', 'board: nobody holds the Economic leader'],
    ['a zone too few', '1.0.0/0.0.0/', '1.0.0/', 'zones: 5 zones are needed, not 4'],
    ['points that are no numbers', '0.2.0.0.0.0.0.0', '0.-2.0.0.0.0.0.0', 'points: "-2" is not a number'],
    ['an event in a game without', ' - - A.', ' 1603 - A.', 'events: 0 have been revealed by now, not 1'],
    ['an event of another century', ' - - A.', ' 1756 - A.', 'events: 1756 is not an event of century I'],
    ['a claim without an event', ' - - A.', ' - A A.', 'claims: there is no event to claim'],
    ['no task', 'A.district.4', 'A.dance', 'agenda: "A.dance" is not a task: write BY.KIND'],
    [
      'a task without its field',
      'A.district.4',
      'A.district',
      'agenda: "A.district" is not a task: write BY.district.SPACE',
    ],
    [
      'a field that means nothing',
      'A.district.4',
      'A.district.44',
      'agenda: "A.district.44": "44" is no space',
    ],
    [
      'a district without a contribution',
      'A.district.4',
      'A.district.26',
      'agenda: district: the player did not contribute there last',
    ],
    ['a turn of another', 'A.district.4', 'B.action', 'agenda: action: another decides'],
    ['two turns at once', 'A.district.4', 'A.action/A.action', 'agenda: action, action never wait together'],
    ['a game that is over too early', 'A.district.4', '-', 'agenda: the game cannot be over yet'],
    [
      'an architect who is not in hand',
      'A.district.4',
      'A.place.A.yes',
      'agenda: place: its architect is not in hand',
    ],
    [
      'somebody else’s architect',
      'A.district.4',
      'A.place.C.yes',
      'agenda: place: its architect is not the player’s',
    ],
    [
      'a redirect without the leader',
      'A.district.4',
      'B.redirect.A.A/A.place.A.yes',
      'does not hold the Political leader',
    ],
    ['a worker who is not there', 'A.district.4', 'A.to.culture', 'agenda: to: nobody is there to leave'],
    ['an event that is not due', 'A.district.4', 'chance.event.I', 'agenda: event: no event is due'],
    [
      'a scoring in the wrong order',
      'A.district.4',
      'nobody.score-zone.3.ABC/nobody.new-century',
      'its rung is not 4',
    ],
    [
      'a seat that cascades and does not play',
      'A.district.4',
      'nobody.score-zone.4.D/nobody.new-century',
      'score-zone: there are not so many seats',
    ],
    [
      'an end of the game in century I',
      'A.district.4',
      'nobody.final.event',
      'the game ends with century IV',
    ],
    [
      'a question without an answer',
      'A.district.4',
      'A.put.culture.0.0',
      'agenda: put: so many cannot be put',
    ],
  ];
  test.each(cases)('%s', (_, what, by, reason) => {
    const spoiled = GOOD.replace(what, by);
    expect(spoiled).not.toBe(GOOD);
    expect(() => parsePosition(spoiled)).toThrow(reason);
  });
});
