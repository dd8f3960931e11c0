/** Every sentence about the game that a person reads (docs/translating.md). */
import type { Edition } from '@cap-diamant/engine';
import { GAME_CATALOGS, type GameCatalog, type SayGame } from './catalog.ts';
import { makeChoiceLabels } from './choice-labels.ts';
import { makeHappenings } from './happenings.ts';
import type { Language } from './languages.ts';
import type { Arguments } from './messages/arguments.ts';
import { makeNames } from './names.ts';
import { makePrompts } from './prompts.ts';
import { makeRuleTexts } from './rule-texts.ts';
import { speaker } from './speaker.ts';

export type { Context } from './happenings.ts';
export { bestLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from './languages.ts';
export { BOT_NAMES, type BotName } from './names.ts';
export { TERMS, type Term } from './rule-texts.ts';
export { type Catalog, type PlainKey, type Say, speaker, type Values } from './speaker.ts';

/**
 * For catalogs from elsewhere; `loadText` loads its own. `named`: the edition whose district names are used;
 * by default the game's own.
 */
export const makeText = (language: Language, catalog: GameCatalog, named?: Edition) => {
  const say = speaker<GameCatalog, Arguments>(language, catalog) as SayGame;
  const names = makeNames(say, named);
  const ruleTexts = makeRuleTexts(say);
  return {
    language,
    ...names,
    ...ruleTexts,
    ...makePrompts(language, say, names),
    /** A sentence of the log. `players` are the names by seat; a seat without one gets a letter. */
    happening: makeHappenings(language, say, names),
    ...makeChoiceLabels(language, say, names),
  };
};

export type Text = ReturnType<typeof makeText>;

/** Loads one language only. */
export const loadText = async (language: Language, named?: Edition): Promise<Text> =>
  makeText(language, (await GAME_CATALOGS[language]()).game, named);
