/** What is taken along: a result for BG Stats and BoardGameGeek, and the page that replays. */
import { historyOf, scoreOf } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { bggText, bgStatsLink } from '../../src/features/share/bg-stats.ts';
import { Drawings } from '../../src/features/share/film.ts';
import { type ReplayPage, replayPage } from '../../src/features/share/replay-page.ts';
import { randomGame } from './support/random-game.ts';

describe('a result', () => {
  const game = randomGame('a result');
  const { state } = historyOf(game);
  const result = {
    id: '12-34',
    options: game.options,
    names: ['Ada', 'Ben & Co', 'Chloé'],
    choices: game.choices,
    state,
    time: Date.UTC(2026, 10, 16, 19, 5, 9),
    rules: 'Complete with events',
  };
  const scores = [0, 1, 2].map((seat) => scoreOf(state, seat));
  const most = Math.max(...scores);

  test('goes to BG Stats in the form that it documents', () => {
    const link = new URL(bgStatsLink(result));
    expect(link.origin + link.pathname).toBe('https://app.bgstatsapp.com/createPlay.html');
    const data = JSON.parse(link.searchParams.get('data')!);
    expect(data).toMatchObject({
      sourceName: 'Cap Diamant',
      sourcePlayId: '12-34',
      playDate: '2026-11-16 19:05:09',
      game: { name: 'Québec', sourceGameId: 'cap-diamant', highestWins: true, noPoints: false },
    });
    expect(data.players.map(({ name }: { name: string }) => name)).toEqual(result.names);
    expect(data.players.map(({ score }: { score: number }) => score)).toEqual(scores);
    expect(data.players.map(({ winner }: { winner: boolean }) => winner)).toEqual(
      scores.map((score) => score === most),
    );
    expect(data.players.filter(({ startPlayer }: { startPlayer: boolean }) => startPlayer)).toHaveLength(1);
    expect(Math.min(...data.players.map(({ rank }: { rank: number }) => rank))).toBe(1);
  });

  test('is a text with the fields of BoardGameGeek’s form, the best first', () => {
    const lines = bggText(result).trim().split('\n');
    expect(lines[0]).toBe('Game: Québec');
    expect(lines[1]).toMatch(/^Date: 2026-11-1[67]$/);
    const players = lines.filter((line) => line.startsWith('Player: '));
    expect(players[0]).toContain(`Score: ${most} | Win: yes`);
    expect(players.map((line) => /Start position: (\d)/.exec(line)![1]).sort()).toEqual(['1', '2', '3']);
  });
});

test('a film keeps every drawing once, and of a step only what has changed', () => {
  const drawings = new Drawings();
  expect(drawings.changes(['a', 'b', 'a'])).toEqual([
    [0, 0],
    [1, 1],
    [2, 0],
  ]);
  expect(drawings.changes(['a', 'c', 'a'])).toEqual([[1, 2]]);
  expect(drawings.changes(['a', 'b', 'a'])).toEqual([[1, 1]]);
  expect(drawings.all).toEqual(['a', 'b', 'c']);
});

test('whatever players are called, the page stays the page', () => {
  const nasty = '</script><script>alert("1")</script>&';
  const page: ReplayPage = {
    language: 'en',
    title: nasty,
    names: [nasty],
    counts: [[1]],
    marks: [''],
    columns: [{ sign: '', label: nasty }],
    log: [{ heading: 'I', lines: [{ at: 1, text: nasty }] }],
    record: nasty,
    styles: '',
    film: 'AA',
    player: 'function(){"</script>"}',
    words: {
      play: nasty,
      pause: nasty,
      board: '',
      log: '',
      record: '',
      move: '',
      ways: [],
      noScript: '',
      footer: '',
    },
  };
  const html = replayPage(page);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});
