/**
 * A result for people who log their plays. BG Stats takes one by a link (its support page "Push plays to BG Stats from
 * other apps or websites") and can pass it on to BoardGameGeek. BoardGameGeek itself takes plays only from a logged-in
 * user, so there is a text to paste into its form.
 */
import { type Choice, type Options, type State, scoreOf, winners } from '@cap-diamant/engine';

/** The game's name there. */
const GAME = 'Québec';

export interface PlayedResult {
  /** Identifies the play, so that it is not imported twice. */
  readonly id: string;
  readonly options: Options;
  readonly names: readonly string[];
  readonly choices: readonly Choice[];
  /** At the end of the game. */
  readonly state: State;
  /** When it ended, in milliseconds. */
  readonly time: number;
  /** Which rules were played, in words. */
  readonly rules: string;
}

const firstOf = (choices: readonly Choice[]): number =>
  choices.find((choice) => choice.kind === 'first')?.seat ?? -1;

/** Ties share a place: two firsts, then a third. */
const ranked = ({ names, choices, state }: PlayedResult) => {
  const scores = names.map((_, seat) => scoreOf(state, seat));
  const won = winners(state);
  const first = firstOf(choices);
  return names.map((name, seat) => ({
    name,
    score: scores[seat]!,
    rank: 1 + scores.filter((score) => score > scores[seat]!).length,
    isWinner: won.includes(seat),
    isFirst: seat === first,
    place: 1 + ((seat - first + names.length) % names.length),
  }));
};

/** UTC, as it wants it: "2020-10-23 19:16:58". */
const utc = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

export const bgStatsLink = (result: PlayedResult): string => {
  const data = {
    sourceName: 'Cap Diamant',
    sourcePlayId: result.id,
    playDate: utc(result.time),
    board: `${result.options.edition}, ${result.rules}`,
    game: { name: GAME, sourceGameId: 'cap-diamant', highestWins: true, noPoints: false },
    players: ranked(result).map(({ name, score, rank, isWinner, isFirst }) => ({
      name,
      sourcePlayerId: name,
      startPlayer: isFirst,
      score,
      rank,
      // Optional by its documentation, but its Android app fails without it.
      winner: isWinner,
    })),
  };
  return `https://app.bgstatsapp.com/createPlay.html?data=${encodeURIComponent(JSON.stringify(data))}`;
};

/** In the order and the words of BoardGameGeek's form, which is English. */
export const bggText = (result: PlayedResult): string => {
  const date = new Date(result.time);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return [
    `Game: ${GAME}`,
    `Date: ${day}`,
    `Comments: edition ${result.options.edition}, ${result.rules}`,
    ...ranked(result)
      .sort((a, b) => a.rank - b.rank)
      .map(
        ({ name, score, place, isWinner }) =>
          `Player: ${name} | Start position: ${place} | Score: ${score} | Win: ${isWinner ? 'yes' : 'no'}`,
      ),
    '',
  ].join('\n');
};
