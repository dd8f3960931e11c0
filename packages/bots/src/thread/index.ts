/** Bots away from whoever asks them: one way to talk to a thread, wherever it runs. */
export { type Answer, type Asker, answering, createAsker, type Request } from './talk.ts';
export { type BotPosition, type Thinking, thinkingBy } from './thinking.ts';
