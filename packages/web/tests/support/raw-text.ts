/** Text files that Vite puts into the app (`?raw`), for tests that run in Node without it. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const RAW = '?raw';

registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith(RAW)) return next(url, context);
    const text = readFileSync(new URL(url.slice(0, -RAW.length)), 'utf8');
    return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)};` };
  },
});
