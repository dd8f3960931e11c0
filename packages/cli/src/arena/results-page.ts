/** The results as one self-contained HTML page. */
import { printLine, type ScheduledGame, sharesByTurnOrder } from '@cap-diamant/bots/arena';
import {
  CENTURIES,
  DISTRICTS,
  IS_WILD,
  LEADERS,
  POINT_SOURCES,
  VARIANTS,
  variantOf,
} from '@cap-diamant/engine';
import { variantName } from '../games/variant-flags.ts';
import {
  type Bar,
  type BarChart,
  barChart,
  escapeHtml,
  histogram,
  htmlTable,
  legend,
  stackChart,
} from './charts.ts';
import {
  type ArenaResults,
  blocksText,
  cycleTexts,
  lineUps,
  PAYOFF_NOTE,
  payoffRows,
  percent,
  percentEstimate,
  resultRows,
  testResultText,
} from './results.ts';
import { PAGE_STYLE } from './style.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const oneDigit = (value: number): string => value.toFixed(1);
const twoDigits = (value: number): string => value.toFixed(2);

interface Section {
  readonly title: string;
  readonly about: string;
  readonly chart: string;
  readonly series: readonly string[];
  readonly table: string;
}

/** A bar chart and a table of the same numbers. */
const barSection = (about: string, first: string, chart: BarChart): Section => {
  const show = (bar: Bar | null): string => {
    if (bar === null) return '–';
    const { value, low, high } = bar;
    return low == null || high == null
      ? chart.format(value)
      : `${chart.format(value)} (${chart.format(low)} to ${chart.format(high)})`;
  };
  return {
    title: chart.title,
    about,
    chart: barChart(chart),
    series: chart.series,
    table: htmlTable(
      chart.title,
      [first, ...chart.series],
      chart.rows.map(({ name, bars }) => [name, ...bars.map(show)]),
    ),
  };
};

/** One value per game and seat of a bot. */
const bySeat = <T>(
  games: readonly ScheduledGame[],
  bot: number,
  value: (game: ScheduledGame, seat: number) => T,
): T[] => games.flatMap((game) => game.line.flatMap((own, seat) => (own === bot ? [value(game, seat)] : [])));

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th'];

const turnOrder = (rounds: readonly (readonly ScheduledGame[])[], names: readonly string[]): Section => {
  const shares = names.map((_, bot) => sharesByTurnOrder(rounds, bot));
  const players = rounds[0]![0]!.line.length;
  return barSection(
    'How often a seat of the bot wins, by its place in the order of turns, with 95 % intervals. The line is what equal players would win.',
    'turn',
    {
      title: 'Wins by turn order',
      series: names,
      mark: 1 / players,
      format: percent,
      rows: ORDINALS.slice(0, players).map((name, place) => ({
        name,
        bars: shares.map((own) => {
          const share = own[place]!;
          return share === null ? null : { value: share.mean, low: share.low, high: share.high };
        }),
      })),
    },
  );
};

const scoreBySource = (finished: readonly ScheduledGame[], names: readonly string[]): Section => {
  const title = 'Points by source';
  const rows = names.flatMap((name, bot) => {
    const points = bySeat(finished, bot, (game, seat) => game.points[seat]!);
    if (points.length === 0) return [];
    return [{ name, values: POINT_SOURCES.map((_, source) => mean(points.map((own) => own[source]!))) }];
  });
  return {
    title,
    about: 'Mean points of a seat.',
    chart: stackChart({ title, series: POINT_SOURCES, rows, format: oneDigit }),
    series: POINT_SOURCES,
    table: htmlTable(
      title,
      ['bot', ...POINT_SOURCES, 'all'],
      rows.map(({ name, values }) => [name, ...values.map(oneDigit), oneDigit(sum(values))]),
    ),
  };
};

const MOST_CLASSES = 16;

const gameLength = (finished: readonly ScheduledGame[]): Section => {
  const title = 'Game length';
  const turns = finished.map((game) => game.turns);
  const least = Math.min(...turns);
  const width = Math.max(1, Math.ceil((Math.max(...turns) - least + 1) / MOST_CLASSES));
  const classes = Array.from({ length: Math.floor((Math.max(...turns) - least) / width) + 1 }, (_, index) => {
    const from = least + index * width;
    return {
      name: String(from),
      count: turns.filter((count) => count >= from && count < from + width).length,
    };
  });
  return {
    title,
    about:
      `Games by number of turns; ${oneDigit(mean(turns))} on average. ` +
      (width === 1 ? '' : `A bar holds ${width} numbers, from the one below it on.`),
    chart: histogram(title, classes),
    series: [],
    table: htmlTable(
      title,
      [width === 1 ? 'turns' : `turns, from … on (${width} numbers)`, 'games'],
      classes.map(({ name, count }) => [name, String(count)]),
    ),
  };
};

const centuryEnds = (finished: readonly ScheduledGame[]): Section => {
  const title = 'How centuries end';
  const series = ['no worker left', 'no tile left'];
  const rows = CENTURIES.map((name, century) => {
    const ends = finished.flatMap((game) => game.centuries[century] ?? []);
    const outOfTiles = ends.filter(({ trigger }) => trigger === 'no-tile').length;
    const turns = ends.map(({ turn }, index) => turn - (finished[index]!.centuries[century - 1]?.turn ?? 0));
    return { name: `century ${name}`, values: [ends.length - outOfTiles, outOfTiles], turns: mean(turns) };
  });
  return {
    title,
    about:
      'Games by what ended the century: a player without workers in front, or an architect without a tile.',
    chart: stackChart({ title, series, rows, format: String }),
    series,
    table: htmlTable(
      title,
      ['century', ...series, 'turns (mean)'],
      rows.map(({ name, values, turns }) => [name, ...values.map(String), oneDigit(turns)]),
    ),
  };
};

/** How often a bot's seat did each of a list of things in a game. */
const use = (
  title: string,
  about: string,
  first: string,
  things: readonly string[],
  names: readonly string[],
  counts: (bot: number) => readonly (readonly number[])[],
): Section => {
  const all = names.map((_, bot) => counts(bot));
  return barSection(about, first, {
    title,
    series: names,
    format: twoDigits,
    rows: things.map((name, thing) => ({
      name,
      bars: all.map((own) => (own.length === 0 ? null : { value: mean(own.map((seat) => seat[thing]!)) })),
    })),
  });
};

const sectionHtml = ({ title, about, chart, series, table }: Section): string =>
  `<section><h2>${escapeHtml(title)}</h2><figure><figcaption>${escapeHtml(about)}</figcaption>${
    series.length > 1 ? legend(series) : ''
  }${chart}</figure><details><summary>${escapeHtml(title)} as a table</summary><div class="scroll">${table}</div></details></section>`;

/** Only with three bots or more. */
const payoffSection = (results: ArenaResults): string => {
  const against = payoffRows(results);
  if (against === null) return '';
  return `<h2>Bot against bot</h2><div class="scroll">${htmlTable('Bot against bot', against[0]!, against.slice(1))}</div>
<p>${escapeHtml(PAYOFF_NOTE)}</p>
${cycleTexts(results)
  .map((text) => `<p>${escapeHtml(text)}</p>`)
  .join('\n')}`;
};

const MOST_LETTERS = 20;

/** A name cut to fit beside a bar; the list of results has the whole name. */
const shortName = (name: string, bot: number): string => {
  const full = `${printLine([bot])} ${name}`;
  return full.length <= MOST_LETTERS ? full : `${full.slice(0, MOST_LETTERS - 1)}…`;
};

/** `rounds`: the games that the results come from. */
export const resultsPage = (results: ArenaResults, rounds: readonly (readonly ScheduledGame[])[]): string => {
  const { schedule } = results;
  const fullNames = results.bots.map(({ name }) => name);
  const names = fullNames.map(shortName);
  const finished = rounds.flat().filter((game) => game.forfeit === null);
  const inPlay = VARIANTS[variantOf(schedule.options)]!.leaders;
  const leaders = (bot: number) =>
    bySeat(finished, bot, (game, seat) => inPlay.map((leader) => game.leaders[seat]![leader]!));
  // Wild districts have no action of their own.
  const plain = DISTRICTS.filter((_, district) => !IS_WILD[district]).map(({ id }) => id);
  const districts = (bot: number) =>
    bySeat(finished, bot, (game, seat) => game.districts[seat]!.filter((_, district) => !IS_WILD[district]));
  const sections =
    finished.length === 0
      ? []
      : [
          scoreBySource(finished, names),
          gameLength(finished),
          centuryEnds(finished),
          // The family rules have no leaders.
          ...(inPlay.length === 0
            ? []
            : [
                use(
                  'Leaders taken',
                  'How often a seat takes the leader in a game.',
                  'leader',
                  inPlay.map((leader) => LEADERS[leader]!),
                  names,
                  leaders,
                ),
              ]),
          use(
            'District actions used',
            'How often a seat uses the action in a game.',
            'district',
            plain,
            names,
            districts,
          ),
        ];
  const forfeits = rounds.flat().filter((game) => game.forfeit !== null);
  const [head, ...rows] = resultRows(results);
  const lost =
    forfeits.length === 0
      ? ''
      : `<h2>Forfeits</h2><div class="scroll">${htmlTable(
          'Games that were lost by an error',
          ['game', 'bot', 'reason'],
          forfeits.map((game) => [
            `round ${game.round + 1}, seating ${game.seating + 1}`,
            fullNames[game.line[game.forfeit!.seat]!]!,
            game.forfeit!.reason,
          ]),
        )}</div>`;
  const tested = testResultText(results);
  const order = results.turnOrder.map((share) => (share === null ? '–' : percentEstimate(share))).join(', ');
  const facts = [
    `${variantName(schedule.options)}; line-up ${lineUps(schedule).join(', ')}.`,
    `${blocksText(results)}. Seed ${schedule.seed}.`,
    `Wins by turn order, all bots: ${order}.`,
    `Bots have thought for ${results.thinkingHours.toFixed(3)} hours.`,
    ...(tested === null ? [] : [tested]),
  ];
  const title = `Arena: ${fullNames.join(', ')}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${facts.map((fact) => `<p>${escapeHtml(fact)}</p>`).join('\n')}
<div class="scroll">${htmlTable('Results', head!, rows)}</div>
<p>Share: part of the wins in the games that the bot played in; fair: what it would be among equals. Square brackets are 95 % confidence intervals, made from how set-ups differ from each other. Margin: points ahead of the other bots. Rating: Plackett–Luce on Elo’s scale; the mean is 0. Per move: by the clock, and as processor time.</p>
${payoffSection(results)}
${lost}
${[turnOrder(rounds, names), ...sections].map(sectionHtml).join('\n')}
</main></body></html>
`;
};
