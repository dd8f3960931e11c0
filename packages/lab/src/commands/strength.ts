/** Plays the matches listed here in the arena, and shows how strong the bots are. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { PROGRAM, ROOT, resultsFolder, writeText } from '../basics/folders.ts';
import { PUBLISH, readOptions } from '../basics/options.ts';
import { isStored, publishStored, readStored, store } from '../basics/store.ts';
import { markdownTable, percent, writePage } from '../basics/tables.ts';

const { values: args } = readOptions({
  name: 'strength',
  about:
    'Plays the matches that have no result yet (all of them: some hours of one core), then writes a page and a chart. To repeat a match, delete its JSON file in packages/lab/results.',
  options: {
    only: { text: null, hint: 'TEXT', what: 'only matches whose name contains this, played again' },
    page: { flag: true, what: 'play nothing, only write the page from the results that are there' },
    ...PUBLISH,
  },
  examples: ['--only ladder-4', '--page --publish'],
});

interface Matchup {
  readonly name: string;
  readonly players: number;
  readonly bots: readonly [string, string];
  readonly limits: readonly string[];
}

const STEPS = [
  ['mason', 'apprentice'],
  ['architect', 'mason'],
  ['intendant', 'architect'],
  ['governor@nodes=250', 'intendant'],
] as const;

const short = (bot: string): string => bot.replace('@nodes=', '-').replace('@ms=', '-ms');
const nameOf = (bot: string): string => bot.replace(/^module:.*\/([\w-]+)\.ts/, '$1');

const ladder = (players: number, within: number): Matchup[] =>
  STEPS.map((bots) => ({
    name: `ladder-${players}-${bots[0].split('@')[0]}-${bots[1]}`,
    players,
    bots,
    limits: ['--until-within', String(within), '--rounds', '400'],
  }));

const thinking = (players: number, more: number, less: number): Matchup => ({
  name: `thinking-${players}-${less}-${more}`,
  players,
  bots: [`governor@nodes=${more}`, `governor@nodes=${less}`],
  limits: ['--one-against-rest', '--until-within', '8', '--rounds', '100'],
});

/** The bots of the first version, as the arena loads them. */
const firstBot = (level: string): string => `module:packages/lab/src/first/first-${level}.ts`;

const SECTIONS: readonly { readonly title: string; readonly matchups: readonly Matchup[] }[] = [
  ...[2, 4, 3, 5].map((players) => ({
    title: `Each level against the one below, ${players} players`,
    matchups: ladder(players, players % 2 === 0 ? 6 : 10),
  })),
  {
    title: 'Architect against the Architect of the first version',
    matchups: [2, 3, 4, 5].map((players) => ({
      name: `architect-first-${players}`,
      players,
      bots: ['architect', firstBot('architect')] as const,
      limits: ['--until-within', '8', '--rounds', '100'],
    })),
  },
  {
    title: 'Governor against the Governor of the first version, 100 ms a decision',
    matchups: [2, 3, 4, 5].map((players) => ({
      name: `governor-first-${players}`,
      players,
      bots: ['governor@ms=100', `${firstBot('governor')}@ms=100`] as const,
      limits: ['--until-within', '6', '--rounds', '100'],
    })),
  },
  {
    title: 'Governor with five times the thinking, alone against the rest',
    matchups: [2, 4].flatMap((players) => [thinking(players, 1250, 250), thinking(players, 6250, 1250)]),
  },
];

interface BotResult {
  readonly name: string;
  readonly share: { readonly mean: number; readonly low: number; readonly high: number };
  readonly fair: number;
  readonly score: { readonly mean: number };
  readonly decisions: number;
  readonly thinking: number;
}

interface Result {
  readonly games: number;
  readonly rounds: number;
  readonly bots: readonly [BotResult, BotResult];
}

const fileOf = ({ name }: Matchup): string => `${name}.json`;
const FILES = /^(ladder|architect-first|governor-first|thinking)-.*\.json$/;

const play = (matchup: Matchup): void => {
  console.error(`${matchup.name} …`);
  const bots = matchup.bots.flatMap((bot) => ['--bots', bot]);
  const options = ['arena', ...bots, '--players', String(matchup.players), ...matchup.limits, '--json'];
  const run = spawnSync(process.execPath, [PROGRAM, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    cwd: ROOT,
  });
  if (run.status !== 0) throw new Error(`the arena ended with ${run.status}`);
  store(fileOf(matchup), run.stdout);
};

const resultOf = (matchup: Matchup): Result => readStored<Result>(fileOf(matchup));

const hours = (matchups: readonly Matchup[]): number =>
  matchups
    .flatMap((matchup) => resultOf(matchup).bots)
    .reduce((sum, bot) => sum + bot.thinking / 3_600_000, 0);

const HEAD = [
  ...['bot', 'against', 'share of wins', '95 % interval', 'games', 'mean score', 'ms a decision'],
];

const rowOf = (matchup: Matchup): (string | number)[] => {
  const { bots, games } = resultOf(matchup);
  const [bot, other] = bots;
  const time = bots.map(({ thinking: spent, decisions }) => (spent / decisions).toFixed(1)).join(' / ');
  const score = bots.map(({ score: { mean } }) => mean.toFixed(0)).join(' / ');
  const interval = `${percent(bot.share.low)}–${percent(bot.share.high)}`;
  return [
    nameOf(bot.name),
    nameOf(other.name),
    `**${percent(bot.share.mean)} %**`,
    interval,
    games,
    score,
    time,
  ];
};

const ROW = 22;
const LEFT = 250;
const WIDE = 400;

/** Each match as a point with its interval; the band is where a level should be against the one below. */
const chart = (
  matchups: readonly { readonly title: string; readonly matchups: readonly Matchup[] }[],
): string => {
  const x = (share: number): number => Math.round(LEFT + share * WIDE);
  let y = 30;
  const body: string[] = [];
  for (const section of matchups) {
    body.push(`<text x="8" y="${y}" font-weight="bold">${section.title}</text>`);
    const band = section.matchups.length * ROW;
    if (section.title.startsWith('Each level')) {
      body.push(
        `<rect x="${x(0.6)}" y="${y + 6}" width="${x(0.75) - x(0.6)}" height="${band}" class="band"/>`,
      );
    }
    for (const matchup of section.matchups) {
      y += ROW;
      const { bots } = resultOf(matchup);
      const { share, fair } = bots[0];
      body.push(
        `<text x="${LEFT - 10}" y="${y + 2}" text-anchor="end">${short(nameOf(bots[0].name))} – ${short(nameOf(bots[1].name))}</text>`,
        `<line x1="${x(fair)}" x2="${x(fair)}" y1="${y - 12}" y2="${y + 8}" class="fair"/>`,
        `<line x1="${x(share.low)}" x2="${x(share.high)}" y1="${y - 2}" y2="${y - 2}" class="interval"/>`,
        `<circle cx="${x(share.mean)}" cy="${y - 2}" r="4"/>`,
        `<text x="${LEFT + WIDE + 10}" y="${y + 2}">${percent(share.mean)} %</text>`,
      );
    }
    y += 36;
  }
  const style =
    'text{font:13px sans-serif;fill:#222}svg{background:#fff}.band{fill:#dbe7d3}.fair{stroke:#999;stroke-dasharray:3 2}.interval{stroke:#1b4f8a;stroke-width:2}circle{fill:#1b4f8a}';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 730 ${y}" width="730" role="img" aria-label="Share of wins with 95 % intervals; the same numbers are in the tables"><style>${style}</style><rect width="730" height="${y}" fill="#fff"/>${body.join('')}</svg>\n`;
};

const writeResults = (): void => {
  const done = SECTIONS.map(({ title, matchups }) => ({
    title,
    matchups: matchups.filter((matchup) => isStored(fileOf(matchup))),
  }));
  const shown = done.filter(({ matchups }) => matchups.length > 0);
  writeText(path.join(resultsFolder(args.publish), 'strength.svg'), chart(shown));
  const all = shown.flatMap(({ matchups }) => matchups);
  const games = all.reduce((sum, matchup) => sum + resultOf(matchup).games, 0);
  writePage({ name: 'strength', title: 'How strong the bots are', publish: args.publish }, 'strength', [
    `${games} games; the bots have thought for ${hours(all).toFixed(1)} hours.`,
    '',
    '![Share of wins with intervals, as in the tables](strength.svg)',
    ...shown.flatMap(({ title, matchups }) => [
      '',
      `## ${title}`,
      '',
      ...markdownTable(HEAD, matchups.map(rowOf)),
    ]),
  ]);
};

const { only } = args;
const isDue = (matchup: Matchup): boolean =>
  only === null ? !isStored(fileOf(matchup)) : matchup.name.includes(only);
if (!args.page) {
  for (const matchup of SECTIONS.flatMap(({ matchups }) => matchups)) if (isDue(matchup)) play(matchup);
}
if (args.publish) publishStored(FILES);
writeResults();
