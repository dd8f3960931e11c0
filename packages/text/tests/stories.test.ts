import { EVENT_IDS, LEADERS, TILES } from '@cap-diamant/engine';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/index.ts';
import { loadStories, makeStories, STORY_CATALOGS } from '../src/stories.ts';

const SHORTEST = 50;
const LONGEST = 330;

describe.each(LANGUAGES)('stories in %s', (language) => {
  test('there is exactly one text for every building, person and event', async () => {
    const catalog = (await STORY_CATALOGS[language]()).default;
    const used = new Set<string>();
    const listening = new Proxy(catalog, {
      get: (target, key) => {
        used.add(String(key));
        return Reflect.get(target, key);
      },
    });
    const stories = makeStories(language, listening);
    const texts = [
      ...TILES.map((_, tile) => stories.building(tile)),
      ...LEADERS.flatMap((_, leader) => [0, 1, 2, 3].map((century) => stories.person(leader, century))),
      ...EVENT_IDS.map((_, event) => stories.event(event)),
    ];
    expect(new Set(texts).size).toBe(TILES.length + LEADERS.length * 4 + EVENT_IDS.length);
    expect([...used].sort()).toEqual(Object.keys(catalog).sort());
    for (const text of texts) {
      expect(text.length, text).toBeGreaterThan(SHORTEST);
      expect(text.length, text).toBeLessThan(LONGEST);
      expect(text).toMatch(/\.$/);
    }
  });

  test('they have the same years as in English', async () => {
    const [english, other] = await Promise.all([STORY_CATALOGS.en(), STORY_CATALOGS[language]()]);
    const years = (text: string) => [...new Set(text.match(/(?<!\d)(1[5-9]|20)\d\d(?!\d)/g))].sort();
    const differing = Object.entries(english.default).filter(([key, text]) => {
      const translated = other.default[key as keyof typeof other.default];
      return years(text).join() !== years(translated).join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

test('stories are loaded by language', async () => {
  const stories = await loadStories('fr');
  expect(stories.language).toBe('fr');
  expect(stories.event(0)).toContain('Tadoussac');
});
