/** The numbered choices, each with what it does to one's final score if the game ended now. */
import { type Choice, decision, forecastFinal, next, type State } from '@cap-diamant/engine';
import { type Paint, padTo, widthOf } from '../screen/paint.ts';
import { choiceLabel, signed, type Who } from './words.ts';

/** Room for "12  " before and " +12" after a label. */
const NUMBER = 4;
const CHANGE = 5;

const changeFor = (state: State, choice: Choice, seat: number, now: number): string =>
  signed(forecastFinal(next(state, choice)).total[seat]! - now);

export const menuLines = (
  state: State,
  open: readonly Choice[],
  width: number,
  who: Who,
  paint: Paint,
): string[] => {
  const { by, task } = decision(state)!;
  const now = forecastFinal(state).total[by]!;
  const items = open.map((choice, index) => ({
    ...choiceLabel(state, task, choice, who),
    number: `${index + 1}`,
    change: changeFor(state, choice, by, now),
  }));
  type Item = (typeof items)[number];
  const cell = ({ number, text, change }: Item, room: number): string =>
    `${paint.bold(number.padStart(NUMBER - 2))}  ${padTo(text, room)}${change.padStart(CHANGE)}`;
  const longestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(widthOf));

  // With room for it, every choice has its own line and says what it gives.
  const longest = longestOf(items.map(({ text }) => text));
  const gift = longestOf(items.map(({ gives }) => gives));
  if (gift > 0 && NUMBER + longest + CHANGE + 2 + gift <= width) {
    return items.map((item) => `${cell(item, longest)}  ${paint.dim(item.gives)}`.trimEnd());
  }
  // Otherwise short ones stand side by side, and long ones say it in a few words.
  const room = Math.floor((width - 2) / 2) - NUMBER - CHANGE;
  const isShort = ({ brief, text }: Item): boolean => brief === '' && widthOf(text) <= room;
  const longRoom = longestOf(items.filter(({ brief }) => brief !== '').map(({ text }) => text));
  const long = (item: Item): string => {
    const line = cell(item, Math.max(room, longRoom));
    return widthOf(line) + 2 + widthOf(item.brief) > width ? line : `${line}  ${paint.dim(item.brief)}`;
  };
  const lines: string[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index]!;
    const after = items[index + 1];
    if (after !== undefined && isShort(item) && isShort(after)) {
      lines.push(`${cell(item, room)}  ${cell(after, room)}`);
      index += 1;
    } else if (isShort(item)) lines.push(cell(item, room));
    else lines.push(long(item).trimEnd());
  }
  return lines;
};
