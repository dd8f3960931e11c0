/** Answers requests from one folder: plain files, their types, compressed and cached as they allow. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.txt', '.svg', '.wasm']);

/** The builder puts a hash into the names of these: what they hold never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
const A_YEAR = 31_536_000;

/** Brotli's highest levels take seconds for a script; this one is quick and nearly as small. */
const BROTLI_LEVEL = 5;

/** The file that an address names, or null if it names nothing inside the folder. */
const fileFor = (folder: string, address: string): string | null => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(address);
  } catch {
    return null;
  }
  // Hidden files are nobody's business; a null byte ends a name early for some systems.
  if (decoded.includes('\0') || decoded.split(/[/\\]/).some((part) => part.startsWith('.'))) return null;
  const file = path.join(folder, decoded.endsWith('/') ? `${decoded}index.html` : decoded);
  return file.startsWith(folder + path.sep) ? file : null;
};

const encodingFor = (request: IncomingMessage, extension: string): 'br' | 'gzip' | null => {
  if (!COMPRESSED.has(extension)) return null;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
};

const compressor = (encoding: 'br' | 'gzip') =>
  encoding === 'gzip'
    ? createGzip()
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } });

const refuse = (response: ServerResponse, status: number, words: string, more: OutgoingHttpHeaders) => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...more });
  response.end(`${words}\n`);
};

export const staticFiles = (folder: string) => {
  const root = path.resolve(folder);
  /** `always`: headers that go with every answer. */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    always: OutgoingHttpHeaders,
  ): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(response, 405, 'Only GET and HEAD are answered here.', { ...always, allow: 'GET, HEAD' });
    }
    const [address = '/'] = (request.url ?? '/').split(/[?#]/, 1);
    const file = fileFor(root, address);
    const found = file === null ? null : await stat(file).catch(() => null);
    if (file === null || found === null || !found.isFile())
      return refuse(response, 404, 'Not found.', always);

    const extension = path.extname(file);
    const encoding = encodingFor(request, extension);
    const tag = `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}${encoding ?? ''}"`;
    const headers: OutgoingHttpHeaders = {
      ...always,
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': HASHED.test(address) ? `public, max-age=${A_YEAR}, immutable` : 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: tag,
      vary: 'accept-encoding',
    };
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304, headers).end();
      return;
    }
    if (encoding === null) headers['content-length'] = found.size;
    else headers['content-encoding'] = encoding;
    response.writeHead(200, headers);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    // Whoever asked may go away in the middle: nothing to do about that.
    const source = createReadStream(file);
    const sent =
      encoding === null ? pipeline(source, response) : pipeline(source, compressor(encoding), response);
    await sent.catch(() => response.destroy());
  };
};
