/** WebKit as GNOME ships it. Its driver speaks the WebDriver protocol: JSON over HTTP, of which a few calls do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Inside } from '../../tests/support/in-sight.ts';
import { programOf } from './programs.ts';
import type { OpenWindow } from './window.ts';

/** A screen larger than any window of ours, that nobody sees; its number. */
const startScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  // It looks for a free number by itself, and writes it there.
  const args = ['-displayfd', '1', '-screen', '0', '2600x1500x24', '-nolisten', 'tcp'];
  const screen = spawn(programOf('XVFB', 'Xvfb'), args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout!, 'data');
  return { screen, display: `:${String(number).trim()}` };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const callsTo =
  (address: string): Call =>
  async (method, path, body) => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(`WebKit, ${path}: ${value.message}`);
    return value;
  };

const ready = async (call: Call): Promise<void> => {
  for (;;) {
    const isUp = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await setTimeout(50);
  }
};

/** The longest that the page may take to answer, in milliseconds: bots think in it. */
const SCRIPT_LIMIT = 120_000;

const CAPABILITIES = {
  alwaysMatch: {
    // Without its own bars the window's size is the page's.
    'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
    timeouts: { script: SCRIPT_LIMIT },
  },
};

/** Runs a function there and waits for what it promises, as Playwright's pages do. */
const evaluateBy = (call: Call): Inside['evaluate'] =>
  (async (work: unknown, argument: unknown) => {
    const script = `const done = arguments[1];
      Promise.resolve(arguments[0]).then(${String(work)}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await call('POST', '/execute/async', {
      script,
      args: [argument ?? null],
    })) as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }) as Inside['evaluate'];

export const openWebKit: OpenWindow = async () => {
  const program = programOf('WEBKIT_DRIVER', 'WebKitWebDriver');
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // Scrollbars that take room, as on most desktops.
      GTK_OVERLAY_SCROLLING: '0',
      // Its sandbox needs rights that containers do not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const toDriver = callsTo(`http://127.0.0.1:${port}`);
  await ready(toDriver);
  const { sessionId } = (await toDriver('POST', '/session', { capabilities: CAPABILITIES })) as {
    sessionId: string;
  };
  const call: Call = (method, path, body) => toDriver(method, `/session/${sessionId}${path}`, body);
  return {
    evaluate: evaluateBy(call),
    goTo: async (url) => void (await call('POST', '/url', { url })),
    resize: async (width, height) => void (await call('POST', '/window/rect', { x: 0, y: 0, width, height })),
    click: async (x, y) => {
      const actions = [
        { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    screenshot: async (file) => writeFile(file, String(await call('GET', '/screenshot')), 'base64'),
    close: async () => {
      await call('DELETE', '');
      driver.kill();
      screen.kill();
    },
  };
};
