/** `cap-diamant verify`: whether a server dealt and drew fairly. */
import { type Verdict, verify } from '@cap-diamant/protocol/fair';
import { type Command, onlyWord, parseFlags } from '../command.ts';
import { readRecord } from '../games/read-record.ts';

const HELP = `Usage: cap-diamant verify FILE

Checks the record of a finished game from a server: that its seed is the one that the server
promised at the beginning (the commitment), that the tiles and every draw of chance follow from
that seed, and that every choice was legal. FILE may be - for standard input.

Compare the commitment with the one that was shown while you played: only that makes it certain
that the seed was not chosen afterwards.

Options:
  -h, --help show this help

Exits with 1 if something is not as it should be; the message says what.

Examples:
  cap-diamant verify game.txt
  curl -s http://localhost:1608/api/tables/ID/record | cap-diamant verify -
`;

const WRONG = {
  seed: 'the seed is not 64 digits from 0 to f',
  commitment: 'the seed is not the one that was promised: its hash is not the commitment',
  deal: 'the record does not say how the tiles were dealt',
  layout: 'the tiles do not lie as the seed deals them',
} as const;

const objection = (verdict: Verdict): string | null => {
  switch (verdict.kind) {
    case 'fair':
      return null;
    case 'unchecked':
      return `the record has no ${verdict.missing}: a server gives it when the game is over`;
    case 'false':
      return WRONG[verdict.what];
    case 'false-draw':
      return `choice ${verdict.choice + 1} is ${verdict.drawn}, but the seed draws ${verdict.due}`;
  }
};

const run = async (args: readonly string[]): Promise<number> => {
  const record = readRecord(onlyWord(parseFlags(args, {}).positionals, 'the record FILE'));
  const verdict = await verify(record);
  const wrong = objection(verdict);
  if (wrong !== null) throw new Error(wrong);
  const draws = verdict.kind === 'fair' ? verdict.draws : 0;
  process.stdout.write(
    `Fair: the tiles and all ${draws} draws follow from the seed, and the seed from the commitment\n` +
      `${record.tags.commitment}\n${record.choices.length} choices, all legal.\n`,
  );
  return 0;
};

export const verifyCommand: Command = { help: HELP, run };
