/** The reader is "you" where a list of players names them so: no sentence speaks of "You" as of a third person. */
import {
  ALL_OPTIONS,
  choices,
  decision,
  type Happening,
  historyOf,
  NEUTRAL,
  newGame,
  play,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAME_CATALOGS } from '../src/catalog.ts';
import { LANGUAGES, makeText, type Text } from '../src/index.ts';

const options = ALL_OPTIONS.find(
  ({ edition, events, players }) => edition === 2026 && events && players === 3,
)!;
const OTHERS = ['Anna', 'Ben', 'Chloé'];
const OWN = 0;

describe.each(LANGUAGES)('in %s', (language) => {
  let text: Text;
  let messages: readonly string[];
  beforeAll(async () => {
    const { game } = await GAME_CATALOGS[language]();
    text = makeText(language, game);
    messages = Object.values(game);
  });

  test('messages choose by the word for "you" of their language', () => {
    const chosen = messages.flatMap((message) =>
      [...message.matchAll(/\{(?:player|winners), select, (\S+) /g)].map(([, word]) => word),
    );
    expect(chosen.length).toBeGreaterThan(15);
    expect(new Set(chosen)).toEqual(new Set([text.you()]));
  });

  test('the prompt does not begin with "You,", and calls you by your name when your turn begins', () => {
    const random = seededRandom('you');
    const layout = deal('balanced', random);
    let history = historyOf({ options, layout, choices: [] });
    const names = OTHERS.with(OWN, text.you());
    let turns = 0;
    while (decision(history.state) !== null) {
      const { by, task } = decision(history.state)!;
      const prompt = text.prompt(history.state, names, 'Zoé');
      expect(prompt).not.toContain(`${text.you()}, `);
      if (by === OWN) expect(prompt[0]).toBe(prompt[0]!.toUpperCase());
      if (task.kind === 'action') {
        turns += 1;
        expect(prompt.includes('Zoé')).toBe(by === OWN);
        expect(text.prompt(history.state, names)).not.toContain(', Zoé');
      }
      history = play(history, pick(choices(history.state), random));
    }
    expect(turns).toBeGreaterThan(50);
  });

  test('of a sentence about a player only the name and what depends on it change', () => {
    const context = newGame(options, deal('balanced', seededRandom('you')));
    const happening: Happening = { kind: 'sent', seat: OWN, zone: 1 };
    const names = OTHERS.with(OWN, text.you());
    expect(text.happening(happening, context, names)).toBe(
      {
        en: 'You send a worker to Religion.',
        fr: 'Vous envoyez un ouvrier vers la zone Religion.',
        de: 'Du schickst einen Arbeiter in die Zone Kirche.',
        ru: 'Вы отправляете работника в Религию.',
      }[language],
    );
    expect(text.happening(happening, context, OTHERS)).toMatch(/^Anna /);
  });

  test('the second architect is put on the board once, and moved from then on (R6.5)', () => {
    const context = newGame(options, deal('balanced', seededRandom('you')));
    const names = OTHERS.with(OWN, text.you());
    const started: Happening = { kind: 'started', seat: OWN, architect: NEUTRAL, space: 0 };
    const line = (happening: Happening, isMove: boolean): string =>
      text.happening(happening, { ...context, isMove }, names).split(/ (?:on|sur|auf|на) /)[0]!;
    expect([line(started, false), line(started, true).split(' to ')[0]]).toEqual(
      {
        en: ['You put a second architect', 'You move your second architect'],
        fr: ['Vous placez un second architecte', 'Vous déplacez votre second architecte'],
        de: ['Du setzt einen zweiten Architekten', 'Du versetzt deinen zweiten Architekten'],
        ru: ['Вы ставите второго архитектора', 'Вы переставляете второго архитектора'],
      }[language],
    );
  });
});
