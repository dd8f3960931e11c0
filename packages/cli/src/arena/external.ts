/** A bot that is an external program; messages are rows of JSON (docs/bots.md). */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { forfeit, type MatchResult, type Player } from '@cap-diamant/bots/arena';
import { describe, printChoice, printLayout, rulesOf, SEAT_LETTERS } from '@cap-diamant/engine';
import packageJson from '../../package.json' with { type: 'json' };

const PROTOCOL = 1;
/** Starting an interpreter takes a while. */
const HELLO_MS = 10_000;
/** Allowance for pipes and a busy machine, which are not the bot's fault. */
const GRACE_MS = 500;
const MOST_SEED = 2 ** 31;

/** A row from the program, or why there is none. */
type Heard = { readonly line: string } | { readonly failure: string };

/** The words of a command line; quotes keep words together. */
export const splitCommand = (command: string): string[] =>
  (command.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/s, '$2'));

interface Talk {
  readonly say: (message: object) => void;
  readonly ask: (message: object, ms: number) => Promise<Heard>;
  readonly kill: () => void;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const startTalk = (command: string): Talk => {
  const [program = '', ...args] = splitCommand(command);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  running.add(child);
  let hear: ((heard: Heard) => void) | null = null;
  /** An error that happened while nobody was waiting. */
  let failure: string | null = null;

  const deliver = (heard: Heard): void => {
    if (hear !== null) hear(heard);
    else
      failure ??=
        'failure' in heard ? heard.failure : `spoke without being asked: ${heard.line.slice(0, 80)}`;
  };
  createInterface({ input: child.stdout }).on('line', (line) => deliver({ line }));
  child.on('error', (error) => deliver({ failure: `could not be run: ${error.message}` }));
  child.on('exit', (code, signal) => {
    running.delete(child);
    deliver({ failure: `ended by itself (${signal ?? `exit code ${code}`})` });
  });
  // A program that has ended cannot be written to; its end is reported above.
  child.stdin.on('error', () => {});

  const say = (message: object): void => {
    child.stdin.write(`${JSON.stringify(message)}\n`);
  };
  return {
    say,
    ask: (message, ms) =>
      new Promise((resolve) => {
        if (failure !== null) return resolve({ failure });
        const timer = setTimeout(() => hear?.({ failure: `gave no answer within ${ms} ms` }), ms);
        hear = (heard) => {
          clearTimeout(timer);
          hear = null;
          resolve(heard);
        };
        say(message);
      }),
    kill: () => child.kill('SIGKILL'),
  };
};

const parseAnswer = (line: string): { readonly [key: string]: unknown } | null => {
  try {
    const answer: unknown = JSON.parse(line);
    return typeof answer === 'object' && answer !== null ? { ...answer } : null;
  } catch {
    return null;
  }
};

const named = (values: readonly unknown[]) =>
  Object.fromEntries(values.map((value, seat) => [SEAT_LETTERS[seat]!, value]));

const resultMessage = ({ scores, wins, forfeit: lost }: MatchResult) => ({
  cmd: 'result',
  scores: named(scores),
  winners: SEAT_LETTERS.filter((_, seat) => wins[seat]! > 0),
  forfeit: lost === null ? null : { seat: SEAT_LETTERS[lost.seat], reason: lost.reason },
});

/** What is wrong with the greeting, or null. */
const complaint = (heard: Heard): string | null => {
  if ('failure' in heard) return heard.failure;
  return parseAnswer(heard.line) === null ? `greeted with no JSON object: ${heard.line.slice(0, 80)}` : null;
};

/**
 * One process per seat, started at the first game and kept for the next ones. A bot that fails (no answer in
 * time, an illegal choice, a crash) forfeits the game and is restarted for the next one.
 */
export const externalPlayer = (command: string, ms: number): Player => {
  let talk: Talk | null = null;
  /** Why there is no process to talk to. */
  let broken = '';

  const fail = (reason: string): void => {
    talk?.kill();
    talk = null;
    broken = reason;
  };
  const greet = async (): Promise<void> => {
    talk = startTalk(command);
    const hello = { cmd: 'hello', protocol: PROTOCOL, program: `cap-diamant ${packageJson.version}` };
    const wrong = complaint(await talk.ask(hello, HELLO_MS));
    if (wrong !== null) fail(wrong);
  };

  return {
    begin: async (seat, state) => {
      if (talk === null) await greet();
      const { options } = rulesOf(state);
      talk?.say({ cmd: 'game', seat: SEAT_LETTERS[seat], options, layout: printLayout(state.tiles) });
    },
    choose: async (state, legal, random, played) => {
      if (talk === null) return forfeit(broken);
      const texts = legal.map(printChoice);
      const question = { cmd: 'choose', choices: texts, seed: random(MOST_SEED), limits: { ms } };
      const made = played.choices.map(printChoice);
      const heard = await talk.ask({ ...question, made, state: describe(state) }, ms + GRACE_MS);
      if ('failure' in heard) fail(heard.failure);
      else {
        const chosen = legal[texts.indexOf(String(parseAnswer(heard.line)?.choice))];
        if (chosen !== undefined) return chosen;
        fail(`answered with no legal choice: ${heard.line.slice(0, 80)}`);
      }
      return forfeit(broken);
    },
    end: (result) => {
      talk?.say(resultMessage(result));
    },
  };
};
