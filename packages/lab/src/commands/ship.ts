/** Puts a trained net into the bots package, with the positions that test it. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { answer, type ParityCase, parseNet } from '@cap-diamant/bots/judge';
import { ARTEFACTS, ROOT, writeText } from '../basics/folders.ts';
import { PUBLISH, readOptions, refuse } from '../basics/options.ts';

const { values: args, words } = readOptions({
  name: 'ship',
  about:
    'Reads NAME.net and NAME.parity.json, as train.py writes them, and checks that the bots compute the same from the net as train.py does.',
  words: 'NAME',
  options: { ...PUBLISH },
  examples: ['nets/007', 'nets/007 --publish'],
});
const name = words[0] ?? refuse('ship', 'give the name of a net, such as nets/007');

const text = readFileSync(`${name}.net`, 'utf8').trim();
const parity = readFileSync(`${name}.parity.json`, 'utf8');
const net = parseNet(text);
for (const position of JSON.parse(parity) as ParityCase[]) {
  const { scale } = net.layers[position.bucket]!;
  answer(net, position).forEach((gain, seat) => {
    const expected = position.whole[seat]! * scale;
    if (gain !== expected)
      throw new Error(`${name}: the bots compute ${gain} where train.py has ${expected}`);
  });
}
mkdirSync(ARTEFACTS, { recursive: true });
const folder = args.publish ? path.join(ROOT, 'packages/bots') : ARTEFACTS;
const [weights, cases] = args.publish
  ? ['src/judge/weights.ts', 'tests/judge/parity.json']
  : ['weights.ts', 'parity.json'];
writeText(
  path.join(folder, weights!),
  `/** Made by \`npm run lab -- ship\` from what train.py exports; do not edit by hand. */\nexport const WEIGHTS =\n  '${text}';\n`,
);
writeText(path.join(folder, cases!), parity);
