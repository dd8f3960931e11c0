import { expect, test } from 'vitest';
import { answering, type Call, createAsker, type Reply } from '../../src/thread/index.ts';

const errands = {
  double: (number: number): number => 2 * number,
  later: async (word: string): Promise<string> => {
    await Promise.resolve();
    return word;
  },
  fail: (why: string): never => {
    throw new Error(why);
  },
};

/** An asker and a thread, with copies of every message between them, as between real ones. */
const connect = () => {
  const said: (Call | Reply)[] = [];
  const carry = <M extends Call | Reply>(message: M): M => {
    said.push(message);
    return structuredClone(message);
  };
  const asker = createAsker<typeof errands>((call) => answer(carry(call)));
  const answer = answering(errands, (reply) => asker.hear(carry(reply)));
  return { asker, said };
};

test('every caller gets the answer to its own question', async () => {
  const { ask } = connect().asker;
  expect(await Promise.all([ask('later', 'a'), ask('double', 21), ask('later', 'b')])).toEqual([
    'a',
    42,
    'b',
  ]);
});

test('calls are done one after the other', async () => {
  const { asker, said } = connect();
  await Promise.all([asker.ask('later', 'a'), asker.ask('double', 1)]);
  expect(said.map(({ id }) => id)).toEqual([1, 2, 1, 2]);
});

test('an error in the thread reaches its caller, and nobody else', async () => {
  const { ask } = connect().asker;
  const [failed, done] = await Promise.allSettled([ask('fail', 'the box is empty'), ask('double', 2)]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: /the box is empty/ } });
  expect(done).toEqual({ status: 'fulfilled', value: 4 });
});

test('an errand that the thread does not know is refused by name', async () => {
  const { ask } = connect().asker;
  // @ts-expect-error: there is no such errand
  await expect(ask('treble', 1)).rejects.toThrow("this thread cannot do 'treble'");
});

test('when the thread is gone, every waiting call fails; later replies are ignored', async () => {
  const asker = createAsker<typeof errands>(() => {});
  const asked = [asker.ask('double', 1), asker.ask('double', 2)];
  asker.fail(new Error('it broke down'));
  for (const answer of asked) await expect(answer).rejects.toThrow('it broke down');
  asker.hear({ kind: 'done', id: 1, result: 2 });
});
