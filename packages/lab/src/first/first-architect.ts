/** For the arena: `--bots module:packages/lab/src/first/first-architect.ts`. */
import { firstBot } from './bots.ts';

export default firstBot('first-architect');
