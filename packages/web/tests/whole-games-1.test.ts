import { testWholeGames } from './support/whole-games.ts';

testWholeGames('en', 'fr');
