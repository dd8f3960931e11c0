/** Every lab command with one line about it, by subject. */
export const CATALOGUE = {
  'Bots against bots': {
    strength: 'how strong each level is against the one below and against the first version',
    league: 'how strong Governor is against players that it was not trained with',
    match: 'one bot alone against three others, as JSON, one row a game',
    styles: 'what a style costs, and how it shows',
    equal: 'whether equal bots come out equal in the arena',
    'self-play': 'how one bot plays on all seats: points, leaders, ends of centuries',
    habits: 'how well turns show which level plays',
    accuracy: 'which accuracy the levels get in reports',
  },
  'For the product': {
    puzzles: 'makes puzzles, rates them and checks them',
    explain: 'how often an explanation finds a concrete reason, and cases for a blind reader',
    study: 'plays many thousand games and writes the page “The game in numbers”',
    golden: 'the golden games and playthroughs of the engine’s tests',
    perft: 'the perft tables of the engine’s tests',
    mutate: 'puts small mistakes into the code and counts those that no test notices',
    'rule-tests': 'which tests cover each numbered rule, as a table',
    rulebook: 'the rulebook for people as PDF, one file a language',
  },
  Learning: {
    generate: 'plays games for training',
    gate: 'plays a new net against older ones and says whether it is kept',
    tally: 'adds up what several gates have printed',
    ship: 'puts a trained net into the bots package',
  },
  'The server under stress': {
    simulate: 'runs tables and bots on a simulated clock, network and database, in many orders',
    crash: 'kills servers and databases while people play, and looks for lost choices',
    fuzz: 'sends malformed requests to every route',
    abuse: 'plays attacks, and measures what an honest player waits for',
  },
} as const;

type Groups = typeof CATALOGUE;
export type CommandName = { [group in keyof Groups]: keyof Groups[group] }[keyof Groups];

const SUMMARIES = Object.assign({}, ...Object.values(CATALOGUE)) as {
  readonly [name in CommandName]: string;
};
export const COMMAND_NAMES = Object.keys(SUMMARIES) as readonly CommandName[];
export const summaryOf = (name: CommandName): string => SUMMARIES[name];
