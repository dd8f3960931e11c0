/** For the arena: `--bots module:packages/lab/src/first/first-governor.ts`. */
import { firstBot } from './bots.ts';

export default firstBot('first-governor');
