/** The methods: the only section of the page that may use technical words. */

import { type Answers, testsIn } from './answers.ts';
import { dealsOf, EXPERIMENTS, type Experiment, STRENGTHS } from './experiments.ts';
import type { Block } from './games.ts';
import { escapeHtml, htmlTable } from './html.ts';
import { VERSIONS, type Version } from './questions.ts';
import { RESAMPLES } from './statistics.ts';
import type { StudyWords } from './words.ts';

const versionOf = (experiment: string): Version | undefined =>
  (Object.keys(VERSIONS) as Version[]).find((version) => VERSIONS[version].experiment === experiment);

const experimentName = (words: StudyWords, { name, topic, options, deal }: Experiment): string => {
  const { say, text } = words;
  switch (topic.kind) {
    case 'skill':
      return say('skill.title');
    case 'restriction': {
      const { when, deed } = topic.restriction;
      if (deed.kind === 'end-century') return say(`habit.${when}`);
      if (deed.kind === 'any') return say(`without.${deed.what}`);
      const thing = deed.kind === 'take' ? text.leader(deed.leader) : text.district(deed.district, 2026);
      return say(`how.${when}`, { name: thing });
    }
    case 'table': {
      if (deal === 'random') return say('deal.random');
      const version = versionOf(name);
      const players = say('how.players', { players: options.players });
      const { edition } = options;
      const rules = say('version', { edition: text.edition(edition), rules: text.ruleSet(options) });
      return version === undefined ? `${rules}, ${players}` : `${words.version(version)}, ${players}`;
    }
  }
};

const PARAGRAPHS = [
  'blocks',
  'restricted',
  'check',
  'intervals',
  'sure',
  'events',
  'seeds',
  'cannot',
] as const;

export const gamesIn = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { games }) => sum + games.length, 0);

export const methods = (words: StudyWords, answers: Answers, blocks: readonly Block[]): string => {
  const { say, whole } = words;
  const values = { resamples: whole(RESAMPLES), tests: whole(testsIn(answers)) };
  const paragraphs = PARAGRAPHS.map((part) => `<p>${escapeHtml(say(`how.${part}`, values))}</p>`);
  const byKey = Map.groupBy(blocks, ({ experiment, level }) => `${experiment} ${level}`);
  const doneOf = (experiment: string, level: string): number =>
    byKey.get(`${experiment} ${level}`)?.length ?? 0;
  const strengths = htmlTable(
    say('how.strengths'),
    [say('how.strength'), say('how.nodes'), say('how.games'), say('how.deals')],
    STRENGTHS.map(({ level, nodes }, strength) => {
      const own = blocks.filter((block) => block.level === level);
      return [words.level(strength), whole(nodes), whole(gamesIn(own)), whole(own.length)];
    }),
  );
  const experiments = htmlTable(
    say('how.played'),
    [say('how.experiment'), ...STRENGTHS.map((_, strength) => words.level(strength))],
    EXPERIMENTS.map((experiment) => [
      experimentName(words, experiment),
      ...STRENGTHS.map((strength) =>
        say('how.of', {
          done: whole(doneOf(experiment.name, strength.level)),
          planned: whole(dealsOf(experiment, strength)),
        }),
      ),
    ]),
  );
  return `<h2>${escapeHtml(say('how.title'))}</h2>
<details class="question"><summary>${escapeHtml(say('how.open'))}</summary>
<section id="how">
${paragraphs.join('\n')}
<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(say('how.strengths'))}">${strengths}</div>
<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(say('how.played'))}">${experiments}</div>
</section></details>`;
};
