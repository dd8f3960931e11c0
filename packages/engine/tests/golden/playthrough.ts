/** A game as text that is easy to review as a diff: one row per step, with everything that happened in it. */
import { deciderName } from '../../src/describe.ts';
import { apply, decision, newGame } from '../../src/game.ts';
import type { Happening } from '../../src/happenings.ts';
import { hash } from '../../src/hash.ts';
import { printChoice } from '../../src/notation/choice.ts';
import type { GameRecord } from '../../src/record.ts';
import { scoreOf } from '../../src/state.ts';
import { NOBODY } from '../../src/tasks.ts';

const wordOf = (happening: Happening): string => {
  const { kind, ...rest } = happening;
  const parts = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? kind : `${kind}(${parts.join(' ')})`;
};

/** The golden games that have such a text. */
export const PLAYTHROUGHS = ['2011-family-3', '2011-complete-events-2', '2026-complete-events-4'];

export const playthrough = (record: GameRecord): string => {
  const state = newGame(record.options, record.layout);
  const waiting = record.choices.slice();
  const lines: string[] = [];
  for (let asked = decision(state); asked !== null; asked = decision(state)) {
    const choice = asked.by === NOBODY ? ({ kind: 'proceed' } as const) : waiting.shift()!;
    const happened: string[] = [];
    apply(state, choice, (happening) => happened.push(wordOf(happening)));
    const step = `${lines.length + 1} ${deciderName(asked.by)} ${asked.task.kind} ${printChoice(choice)}`;
    lines.push(`${step}: ${happened.join('; ')}`.trim());
  }
  lines.push(`scores ${state.active.map((_, seat) => scoreOf(state, seat)).join(' ')}, hash ${hash(state)}`);
  return `${lines.join('\n')}\n`;
};
