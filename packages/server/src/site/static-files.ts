/** Serves files from one folder, with their types, cache headers and precompressed versions. */
import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

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

/** The build puts a hash into these names: their content never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
const A_YEAR = 31_536_000;

/** Precompressed versions of a file, the smallest first. */
const FORMS = [
  { encoding: 'br', ending: '.br', accepted: /\bbr\b/ },
  { encoding: 'gzip', ending: '.gz', accepted: /\bgzip\b/ },
] as const;

/** The file for an address, or null if it is not inside the folder. */
const fileFor = (folder: string, address: string): string | null => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(address);
  } catch {
    return null;
  }
  // Hidden files are not served; a null byte ends a name early on some systems.
  if (decoded.includes('\0') || decoded.split(/[/\\]/).some((part) => part.startsWith('.'))) return null;
  const file = path.join(folder, decoded.endsWith('/') ? `${decoded}index.html` : decoded);
  return file.startsWith(folder + path.sep) ? file : null;
};

interface Form {
  readonly file: string;
  readonly size: number;
  readonly encoding: string | null;
}

/** The version of a file to send. A compressed one that is older than the file is outdated. */
const formFor = async (request: IncomingMessage, file: string, { size, mtimeMs }: Stats): Promise<Form> => {
  const wanted = String(request.headers['accept-encoding'] ?? '');
  for (const { encoding, ending, accepted } of FORMS) {
    if (!accepted.test(wanted)) continue;
    const form = await stat(file + ending).catch(() => null);
    if (form?.isFile() && form.mtimeMs >= mtimeMs) return { file: file + ending, size: form.size, encoding };
  }
  return { file, size, encoding: null };
};

const refuse = (response: ServerResponse, status: number, words: string, more: OutgoingHttpHeaders) => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...more });
  response.end(`${words}\n`);
};

export const staticFiles = (folder: string) => {
  const root = path.resolve(folder);
  /** `always`: headers for every answer. */
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
    const { encoding, size, file: sent } = await formFor(request, file, found);
    const tag = `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}${encoding ?? ''}"`;
    const headers: OutgoingHttpHeaders = {
      ...always,
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': HASHED.test(address) ? `public, max-age=${A_YEAR}, immutable` : 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: tag,
      vary: 'accept-encoding',
      'content-length': size,
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    };
    if (request.headers['if-none-match'] === tag) {
      const { 'content-length': _, ...rest } = headers;
      response.writeHead(304, rest).end();
      return;
    }
    response.writeHead(200, headers);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    // The client may disconnect in the middle; there is nothing to do about it.
    await pipeline(createReadStream(sent), response).catch(() => response.destroy());
  };
};
