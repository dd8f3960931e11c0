/** Bots away from whoever asks them: one way to talk to a thread, wherever it runs. */
export { type Asker, answering, type Call, createAsker, type Reply } from './talk.ts';
export {
  type BotAssignment,
  type GameAssignment,
  type Thinking,
  type ToldGame,
  type ToldVerdict,
  thinkingBy,
} from './thinking.ts';
