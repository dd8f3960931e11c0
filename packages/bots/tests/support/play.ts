/** Games played for tests, and the positions that occur in them. */
import {
  ALL_OPTIONS,
  advanceListed,
  CHANCE,
  type Choice,
  choices,
  choicesOf,
  clone,
  decision,
  historyOf,
  newGame,
  type Options,
  play,
  type Replayable,
  type State,
} from '@cap-diamant/engine';
import { deal, pick, playChance, type Random, seededRandom } from '@cap-diamant/engine/chance';

export const optionsOf = (players: number, events = true): Options =>
  ALL_OPTIONS.find(
    (known) =>
      known.edition === 2011 &&
      known.rules === 'complete' &&
      known.events === events &&
      known.players === players,
  )!;

/** Ready for its first turn. */
export const newTable = (options: Options, seed: string): State => {
  const random = seededRandom(`${seed}/table`);
  const state = newGame(options, deal('random', random));
  playChance(state, random);
  return state;
};

export type Chooser = (state: State, by: number, random: Random) => Choice;

/** Prefers what makes positions rich: contributions, leaders, district actions. */
export const livelyChoice: Chooser = (state, _by, random) => {
  const legal = choices(state);
  const lively = legal.filter(({ kind }) => kind !== 'skip' && kind !== 'send');
  return pick(random(4) > 0 && lively.length > 0 ? lively : legal, random);
};

/** Plays on in place to the end; chance and chooser draw from one seed. `visit` sees every decision of a seat. */
export const playOut = (
  state: State,
  seed: string,
  choose: Chooser,
  visit?: (state: State, by: number) => void,
): void => {
  const random = seededRandom(`${seed}/play`);
  for (;;) {
    playChance(state, random);
    const asked = decision(state);
    if (asked === null) return;
    visit?.(state, asked.by);
    advanceListed(state, choose(state, asked.by, random));
  }
};

/** About `count` positions in which a seat has more than one choice, spread over games of every variant. */
export const samplePositions = (
  count: number,
  seed: string,
  fits: (state: State) => boolean = () => true,
  all: readonly Options[] = ALL_OPTIONS,
): State[] => {
  const found: State[] = [];
  const random = seededRandom(`${seed}/sample`);
  for (let game = 0; found.length < count; game += 1) {
    const seen: State[] = [];
    const options = all[game % all.length]!;
    playOut(newTable(options, `${seed} ${game}`), `${seed} ${game}`, livelyChoice, (state) => {
      if (choices(state).length > 1 && fits(state)) seen.push(clone(state));
    });
    for (let taken = 0; taken < 3 && seen.length > 0; taken += 1) found.push(pick(seen, random));
  }
  return found.slice(0, count);
};

/** A whole game, as it is kept. */
export const playedGame = (options: Options, seed: string, choose: Chooser = livelyChoice): Replayable => {
  const random = seededRandom(`${seed}/game`);
  let history = historyOf({ options, layout: deal('balanced', random), choices: [] });
  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    const { state } = history;
    history = play(history, due.by === CHANCE ? pick(choices(state), random) : choose(state, due.by, random));
  }
  return { options, layout: history.layout, choices: choicesOf(history) };
};
