import { LANGUAGES } from '@cap-diamant/text';
import { testWholeGames } from './support/whole-games.ts';

testWholeGames(...LANGUAGES.slice(2));
