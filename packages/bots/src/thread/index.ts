/** Bots in a thread or process of their own, and how to talk to it. */
export { type Asker, answering, type Call, createAsker, type Reply } from './talk.ts';
export {
  type BotAssignment,
  type GameAssignment,
  type GameInNotation,
  type Thinking,
  thinkingBy,
  type VerdictInNotation,
} from './thinking.ts';
