/** The numbered choices, each with its effect on the player's final score if the game ended now. */
import {
  type Choice,
  decision,
  forecastFinal,
  givesAction,
  next,
  rulesOf,
  SPACE_DISTRICT,
  type State,
} from '@cap-diamant/engine';
import { fold } from '../screen/layout.ts';
import { padTo, widthOf } from '../screen/paint.ts';
import type { Pen } from './pen.ts';

/** Room for "12  " before and " +12" after a label, and between two of them. */
const NUMBER = 4;
const CHANGE = 4;
const GAP = 2;

const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '±0');

const changeFor = (state: State, choice: Choice, seat: number, now: number): string =>
  signed(forecastFinal(next(state, choice)).total[seat]! - now);

/** What a choice gives besides what its label says. */
const gift = (state: State, choice: Choice, { say, text }: Pen): string => {
  const { by, task } = decision(state)!;
  switch (choice.kind) {
    case 'contribute':
      return task.kind === 'action' && givesAction(state, by, state.architects.indexOf(choice.space))
        ? text.districtAction(SPACE_DISTRICT[choice.space]!)
        : say('no-action');
    case 'site':
      return text.districtAction(SPACE_DISTRICT[choice.space]!);
    case 'use':
      return text.districtAction(choice.district);
    case 'take':
      return text.leaderRule(choice.leader, rulesOf(state));
    default:
      return '';
  }
};

/**
 * How much is shown: `full` adds a row about what a choice gives; `tight` cuts off a label that does not fit
 * instead of wrapping it.
 */
export type Detail = 'full' | 'plain' | 'tight';

export const menuLines = (
  state: State,
  open: readonly Choice[],
  width: number,
  pen: Pen,
  detail: Detail,
): string[] => {
  const { numbered, paint, players, text } = pen;
  const { by } = decision(state)!;
  const now = forecastFinal(state).total[by]!;
  const items = open.map((choice, index) => ({
    label: numbered(text.choice(state, choice, players)),
    gift: detail === 'full' ? gift(state, choice, pen) : '',
    number: `${index + 1}`,
    change: changeFor(state, choice, by, now),
  }));
  type Item = (typeof items)[number];

  const indent = ' '.repeat(NUMBER);
  /** Labels that do not fit are wrapped. */
  const cell = ({ number, label, change, gift }: Item, room: number): string[] => {
    const [whole = '', ...below] = fold(label, room);
    const cut = detail === 'tight' && below.length > 0;
    const first = cut ? `${[...label].slice(0, room - 1).join('')}…` : whole;
    const rest = cut ? [] : below;
    return [
      `${paint.bold(number.padStart(NUMBER - 2))}  ${padTo(first, room)}${change.padStart(CHANGE)}`,
      ...rest.map((line) => indent + line),
      ...(gift === '' ? [] : fold(gift, width - NUMBER).map((line) => indent + paint.dim(line))),
    ];
  };

  // Two short labels share a row; all others end at the same column as the right one of a pair.
  const half = Math.floor((width - GAP) / 2) - NUMBER - CHANGE;
  const whole = 2 * half + GAP + NUMBER + CHANGE;
  const isShort = (item: Item | undefined): boolean =>
    item !== undefined && item.gift === '' && widthOf(item.label) <= half;
  const rows: Item[][] = [];
  for (let index = 0; index < items.length; index += rows.at(-1)!.length) {
    const paired = isShort(items[index]) && isShort(items[index + 1]);
    rows.push(items.slice(index, index + (paired ? 2 : 1)));
  }
  const alone = rows.every((row) => row.length === 1);
  const room = alone ? Math.min(whole, Math.max(...items.map(({ label }) => widthOf(label)))) : whole;
  return rows.flatMap(([item, beside]) =>
    beside === undefined
      ? cell(item!, room)
      : [`${cell(item!, half)[0]}${' '.repeat(GAP)}${cell(beside, half)[0]}`],
  );
};
