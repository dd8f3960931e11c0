/** What the app says in a language, from its own catalogs: tests look for it on the page. */
import { type Language, loadText, type Say, speaker, type Text } from '@cap-diamant/text';
import { loadReportWords, type SayReport } from '@cap-diamant/text/report';
import type { words as ui } from '../../src/words/catalogs/en.ts';
import type { Arguments as ClubArguments } from '../../src/words/clubs/messages/arguments.ts';
import type clubs from '../../src/words/clubs/messages/en/clubs.json';
import type { Arguments as CompanionArguments } from '../../src/words/companion/messages/arguments.ts';
import type companion from '../../src/words/companion/messages/en/companion.json';
import type { Arguments as DailyArguments } from '../../src/words/daily/messages/arguments.ts';
import type daily from '../../src/words/daily/messages/en/daily.json';
import type { Arguments as EventArguments } from '../../src/words/events/messages/arguments.ts';
import type events from '../../src/words/events/messages/en/events.json';
import type { Arguments as UiArguments } from '../../src/words/messages/arguments.ts';
import type { Arguments as OnlineArguments } from '../../src/words/online/messages/arguments.ts';
import type online from '../../src/words/online/messages/en/online.json';
import type { Arguments as PuzzleArguments } from '../../src/words/puzzles/messages/arguments.ts';
import type puzzles from '../../src/words/puzzles/messages/en/puzzles.json';
import type { Arguments as TryArguments } from '../../src/words/try/messages/arguments.ts';
import type trying from '../../src/words/try/messages/en/try.json';

type Words<C> = { readonly [key in keyof C]: string };

export interface Spoken {
  readonly text: Text;
  readonly ui: Say<Words<typeof ui>, UiArguments>;
  readonly puzzles: Say<Words<typeof puzzles>, PuzzleArguments>;
  readonly daily: Say<Words<typeof daily>, DailyArguments>;
  readonly companion: Say<Words<typeof companion>, CompanionArguments>;
  readonly clubs: Say<Words<typeof clubs>, ClubArguments>;
  readonly events: Say<Words<typeof events>, EventArguments>;
  readonly online: Say<Words<typeof online>, OnlineArguments>;
  readonly try: Say<Words<typeof trying>, TryArguments>;
  readonly report: SayReport;
}

export const wordsIn = async (language: Language): Promise<Spoken> => {
  /** Of a feature with a catalog of its own. */
  const beside = async <C extends Record<string, string>>(part: string): Promise<C> =>
    (await import(`../../src/words/${part}/messages/${language}/${part}.json`, { with: { type: 'json' } }))
      .default;
  const { words } = await import(`../../src/words/catalogs/${language}.ts`);
  return {
    text: await loadText(language),
    ui: speaker(language, words as Words<typeof ui>),
    puzzles: speaker(language, await beside<Words<typeof puzzles>>('puzzles')),
    daily: speaker(language, await beside<Words<typeof daily>>('daily')),
    companion: speaker(language, await beside<Words<typeof companion>>('companion')),
    clubs: speaker(language, await beside<Words<typeof clubs>>('clubs')),
    events: speaker(language, await beside<Words<typeof events>>('events')),
    online: speaker(language, await beside<Words<typeof online>>('online')),
    try: speaker(language, await beside<Words<typeof trying>>('try')),
    report: await loadReportWords(language),
  };
};
