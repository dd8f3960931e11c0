/** Who won, and your own place: "Louise wins with 148 points." "You came second with 141." */
import { ranksOf, type State, scoreOf, winners } from '@cap-diamant/engine';
import { listed } from '../../words/game.ts';
import { say } from '../../words/result/words.svelte.ts';

/** `own`: the reader's seat; −1 if several people or none sat here. */
export const headline = (state: State, names: readonly string[], own: number): readonly string[] => {
  const points = names.map((_, seat) => scoreOf(state, seat));
  const ranks = ranksOf(points);
  const won = winners(state);
  const best = points[won[0]!]!;
  const namesOf = (seats: readonly number[]): string => listed(seats.map((seat) => names[seat]!));

  const others = won.filter((seat) => seat !== own);
  const isOwnWin = others.length < won.length;
  const win = (): string => {
    if (!isOwnWin)
      return won.length > 1
        ? say('finale.share', { names: namesOf(won), points: best })
        : say('finale.wins', { name: namesOf(won), points: best });
    return others.length > 0
      ? say('finale.youShare', { names: namesOf(others), points: best })
      : say('finale.youWin', { points: best });
  };
  const next = (): string => {
    if (own >= 0 && !isOwnWin)
      return say('finale.youCame', { place: `${ranks[own]!}`, points: points[own]! });
    // Not "second" where two share the win: the next player has the third place.
    const second = ranks.flatMap((rank, seat) => (rank === 2 && !won.includes(seat) ? [seat] : []));
    return second.length === 0
      ? ''
      : say('finale.second', { names: namesOf(second), points: points[second[0]!]! });
  };
  return [win(), next()].filter((sentence) => sentence !== '');
};
