/** Written by `npm run messages`: the messages that take arguments, and which. */
export type Arguments = Record<never, string>;
