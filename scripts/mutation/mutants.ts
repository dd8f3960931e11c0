/** Small mistakes that could be in a source file: one operator, number or condition changed, or one call left out. */
import { parseSync } from 'vite';

export interface Mutant {
  /** From the repository's root. */
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** What the file says there, and what the mutant says. */
  readonly from: string;
  readonly to: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<<': '>>>',
  '>>': '<<',
  '>>>': '<<',
  '&': '|',
  '|': '&',
  '^': '|',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
  '^=': '|=',
  '|=': '&=',
  '&=': '|=',
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Types are gone when the program runs, and no test compares the words of an error that cannot happen. */
const isSkipped = ({ type }: Node): boolean => /^(?:TS(?!As|NonNull|Satisfies)|Import|Throw)/.test(type);

type Change = readonly [start: number, end: number, to: string];

function changesAt(node: Node, text: string): readonly Change[] {
  const part = (name: string): Node => node[name] as Node;
  const said = ({ start, end }: Node): string => text.slice(start, end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const to = OPERATORS[String(node.operator)];
      // Texts are joined, not added.
      const joins = [part('left'), part('right')].some((side) => /^['"`]/.test(said(side)));
      if (to === undefined || joins) return [];
      const at = text.indexOf(String(node.operator), part('left').end);
      return [[at, at + String(node.operator).length, to]];
    }
    case 'UnaryExpression':
      return ['!', '-'].includes(String(node.operator)) ? [[node.start, node.start + 1, '']] : [];
    case 'UpdateExpression': {
      const to = node.operator === '++' ? '--' : '++';
      return [[node.start, node.end, said(node).replace(String(node.operator), to)]];
    }
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement': {
      const test = part('test');
      return [[test.start, test.end, `!(${said(test)})`]];
    }
    case 'Literal':
      if (typeof node.value === 'boolean') return [[node.start, node.end, String(!node.value)]];
      if (typeof node.value === 'number') return [[node.start, node.end, String(node.value + 1)]];
      return [];
    case 'ExpressionStatement':
      return part('expression').type === 'CallExpression' ? [[node.start, node.end, ';']] : [];
    default:
      return [];
  }
}

/** Every mutant of a file, in the order of its text. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const changes: Change[] = [];
  const visit = (node: Node): void => {
    if (isSkipped(node)) return;
    changes.push(...changesAt(node, text));
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  visit(parseSync(file, text).program as unknown as Node);
  return changes
    .map(([start, end, to]) => {
      const line = text.slice(0, start).split('\n').length;
      return { file, line, start, end, from: text.slice(start, end), to };
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

export const mutated = (text: string, { start, end, to }: Mutant): string =>
  text.slice(0, start) + to + text.slice(end);
