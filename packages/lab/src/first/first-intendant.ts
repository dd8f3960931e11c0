/** For the arena: `--bots module:packages/lab/src/first/first-intendant.ts`. */
import { firstBot } from './bots.ts';

export default firstBot('first-intendant');
