/** What a table adds to each turn of the log: a game with the box can correct it. */
import { getContext, type Snippet, setContext } from 'svelte';

const KEY = Symbol('log tool');

export interface LoggedTurn {
  readonly turn: number;
  /** What the log says of it. */
  readonly text: string;
  /** Only one turn of the log is in the order of Tab. */
  readonly isInTabOrder: boolean;
  /** Closes a sheet that covers the board. */
  readonly showBoard: () => void;
}

type LogTool = Snippet<[LoggedTurn]>;

/** A function, since a component's snippets are not there yet when it sets the tool. */
export const giveLogTool = (tool: () => LogTool): void => {
  setContext(KEY, tool);
};

export const logTool = (): (() => LogTool) | undefined => getContext(KEY);
