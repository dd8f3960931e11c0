// Runs a program with this checkout's Node and packages, also where the host's Node is too old for TypeScript:
//   node scripts/run.mjs docs/examples/game.mjs
import { handOver, nodeAfterSetup } from './runtime.mjs';

handOver(nodeAfterSetup(), process.argv.slice(2));
