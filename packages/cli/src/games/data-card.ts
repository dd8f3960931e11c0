/** The page that describes a data set: what it is, how it was made, what its fields mean, and its limits. */

import type { HowJudged } from './judged-game.ts';
import { variantName } from './variant-flags.ts';

export interface DataSet extends HowJudged {
  readonly version: string;
  readonly seed: string;
  readonly games: number;
  readonly decisions: number;
}

export const dataCard = ({
  version,
  seed,
  games,
  decisions,
  options,
  kind,
  level,
  nodes,
}: DataSet): string => `# ${games} judged games

Games of the board game Québec as Cap Diamant plays it, with what its judge thought of every choice.

| | |
|---|---|
| made by | \`cap-diamant dataset\`, version ${version} |
| variant | ${variantName(options)} |
| deal | ${kind} |
| players | every seat is the level \`${level}\` |
| judge | the strongest level, ${nodes} positions for each decision |
| seed | \`${seed}\`: the same seed, options and version give the same files |
| games | ${games} |
| decisions | ${decisions} |

## Files

- \`decisions.jsonl\`: one JSON object a line for every decision of a player that had more than one choice, in the order of play.
- \`games.jsonl\`: one JSON object a line for every game.
- \`records/\`: the games as text, to be replayed with \`cap-diamant replay FILE\`.

## Fields of decisions.jsonl

| field | meaning |
|---|---|
| \`game\` | the game's number, from 1 |
| \`at\` | how many choices had been made before this one, chance's included |
| \`century\`, \`turn\` | \`I\` to \`IV\`; turns begun |
| \`by\` | the seat that decides |
| \`kind\` | what is decided (docs/engine-protocol.md) |
| \`position\` | the whole position as text (docs/notation.md); \`cap-diamant engine\` and \`parsePosition\` read it |
| \`choice\` | what was played |
| \`values\` | every legal choice, the best first in the judge's order |
| \`values[].choice\` | the choice as a word (docs/notation.md) |
| \`values[].share\` | the part of the win that the seat can expect, from 0 to 1 |
| \`values[].behind\` | points on the rivals by which it falls short of the best |

## Fields of games.jsonl

| field | meaning |
|---|---|
| \`game\`, \`seed\` | its number, and what its deal and chance came from |
| \`options\` | the variant: \`edition\`, \`rules\`, \`events\`, \`players\` |
| \`length\` | choices in the record, chance's included |
| \`decisions\` | its lines in decisions.jsonl |
| \`scores\`, \`winners\` | final points by seat; who won, several if they tie |
| \`record\` | the file of its record |

## What to know before believing it

- Values are a bot's estimates, not truth. They come from a short search with the judge of this version; another version judges otherwise.
- A choice that was looked at less is never said to be better than one that is trusted more, so shares of the lower choices are bounds rather than measurements.
- All games are a level against itself: positions that only people, or weaker or stronger players, get into are missing.
- Decisions of one game depend on each other. Split by \`game\`, never by line, when you train and test.
- No person's game is in it. It may be used as the program may (MIT licence).
`;
