// A bot for Cap Diamant in twenty lines: it prefers some kinds of choices to others, and looks no further.
import { createInterface } from 'node:readline';

const KINDS = ['contribute', 'use', 'take', 'put', 'start', 'site', 'send'];

const rank = (choice) => {
  const place = KINDS.indexOf(choice.split(':')[0]);
  return place < 0 ? KINDS.length : place;
};

const say = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.cmd === 'hello') say({ name: 'first bot' });
  if (message.cmd === 'choose') {
    const [best] = message.choices.sort((a, b) => rank(a) - rank(b));
    say({ choice: best });
  }
}
