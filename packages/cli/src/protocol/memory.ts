/** What a session remembers between requests: its games by name, and its protocol version. */
import type { State } from '@cap-diamant/engine';
import { refusal } from './refusal.ts';
import { has, type Request, readText } from './request.ts';
import type { SessionGame } from './session-game.ts';

/** The protocol's versions. A session uses the first until its client asks for another. */
export const PROTOCOLS = [1, 2] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** The most games of a session; each takes memory. */
const MOST_GAMES = 1000;

/** What a session remembers between requests. */
export interface Memory {
  protocol: Protocol;
  /** By name; a client with one game needs no name. */
  readonly games: Map<string, SessionGame>;
  done: boolean;
}

const MOST_NAME = 100;

export const gameName = (request: Request): string => {
  if (!has(request, 'game')) return '';
  const name = typeof request.game === 'number' ? String(request.game) : readText(request, 'game');
  if (name.length > MOST_NAME) throw refusal(`game must be at most ${MOST_NAME} characters long`);
  return name;
};

export const theGame = (memory: Memory, request: Request): SessionGame => {
  const name = gameName(request);
  const game = memory.games.get(name);
  if (game !== undefined) return game;
  throw refusal(
    `there is no game ${name === '' ? '' : `${JSON.stringify(name)} `}yet: begin with "new" or "load"`,
  );
};

export const keep = (memory: Memory, request: Request, game: SessionGame): void => {
  const name = gameName(request);
  if (!memory.games.has(name) && memory.games.size >= MOST_GAMES) {
    throw refusal(`there are ${MOST_GAMES} games already: close one first`);
  }
  memory.games.set(name, game);
};

export const stateOf = (memory: Memory, request: Request): State => theGame(memory, request).history.state;
