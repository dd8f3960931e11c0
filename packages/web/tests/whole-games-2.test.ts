import { testWholeGames } from './support/whole-games.ts';

testWholeGames('de', 'ru');
