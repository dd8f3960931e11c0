/** Attacks on a server. The script has its own help: it lists the attacks. */
import { handOver } from '../basics/hand-over.ts';

await handOver('packages/server/scripts/abuse.ts');
