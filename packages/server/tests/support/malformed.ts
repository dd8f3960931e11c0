/** Malformed requests: generated from the API's own description, then spoiled. */
import { pick, type Random } from '@cap-diamant/engine/chance';

interface Described {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Json } } };
}

/** The answer of GET /api/openapi.json, as far as we need it. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

// biome-ignore lint/suspicious/noExplicitAny: any JSON Schema, any JSON
type Json = any;

export interface Route {
  readonly path: string;
  readonly method: string;
  readonly schema: Json;
}

export interface Spoiled {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** Ids that exist, so that some requests get past the validation. */
export interface Real {
  readonly tables: readonly string[];
  readonly people: readonly string[];
  readonly clubs: readonly string[];
  readonly events: readonly string[];
  /** Keys of links to join them. */
  readonly links: readonly string[];
  /** Of accounts. */
  readonly names: readonly string[];
  /** Ids of tokens, sessions and the like. */
  readonly belongings: readonly string[];
  readonly cookies: readonly string[];
  readonly tokens: readonly string[];
}

/** Of every account. */
export const PASSWORD = 'a long password';

export const routesOf = ({ paths }: Description): readonly Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      schema: requestBody?.content['application/json'].schema ?? null,
    })),
  );

const STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202e\u2028',
  '\ud800',
  '\udfff\ud800',
  '👩‍👩‍👧‍👦',
  'é'.normalize('NFD'),
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  "'; drop table tables; --",
  '<script>alert(1)</script>',
  '%00',
  '%',
  '%E0%A4%A',
  'null',
  'NaN',
  '-1',
  'x'.repeat(5000),
  '\n\r',
  'send:religion',
  'me',
];
const NUMBERS = [-1, 0, -0, 1.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1_000_001, 5, 255];
const OTHERS: readonly Json[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { __proto__: null },
];
const deep = (depth: number): Json => (depth === 0 ? 0 : [deep(depth - 1)]);

const nasty = (random: Random): Json => {
  switch (random(8)) {
    case 0:
    case 1:
    case 2:
      return pick(STRINGS, random);
    case 3:
    case 4:
      return pick(NUMBERS, random);
    case 5:
      return deep(random(200));
    default:
      return pick(OTHERS, random);
  }
};

/** A value that the schema allows, or almost. */
const sample = (schema: Json, random: Random): Json => {
  if (schema === null || typeof schema !== 'object') return nasty(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum as Json[], random);
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (variants !== undefined) return sample(pick(variants, random), random);
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}) as [string, Json][];
      return Object.fromEntries(entries.map(([key, inner]) => [key, sample(inner, random)]));
    }
    case 'array':
      return Array.from({ length: 1 + random(3) }, () => sample(schema.items, random));
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + random(4);
    case 'boolean':
      return random(2) === 0;
    case 'string':
      return pick(['Louise', 'send:religion', 'a line', PASSWORD, ...STRINGS], random);
    default:
      return nasty(random);
  }
};

/** The same with one value replaced, removed or added. */
const spoilValue = (value: Json, random: Random): Json => {
  if (random(4) === 0 || typeof value !== 'object' || value === null) return nasty(random);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const keys = Object.keys(copy);
  const key = keys.length === 0 ? '0' : pick(keys, random);
  switch (random(4)) {
    case 0:
      delete copy[key];
      return copy;
    case 1:
      copy[pick(['__proto__x', 'constructor', 'extra', 'toString', '0'], random)] = nasty(random);
      return copy;
    default:
      copy[key] = spoilValue(copy[key], random);
      return copy;
  }
};

const spoilText = (text: string, random: Random): string => {
  const at = random(text.length + 1);
  switch (random(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return (
        text.slice(0, at) +
        pick(['"', '{', ']', ',', '\\', '\u0000', '1e999', '\ufeff'], random) +
        text.slice(at)
      );
    case 2:
      return `{"__proto__":${text},"constructor":{"prototype":{}}}`;
    case 3:
      return text + text;
    default:
      return text.replace(/\d/, '9'.repeat(400));
  }
};

const bodyOf = (route: Route, random: Random): Buffer => {
  const value = sample(route.schema, random);
  switch (random(10)) {
    case 0:
      return Buffer.alloc(0);
    case 1:
      return Buffer.from(spoilText(JSON.stringify(value) ?? '', random));
    case 2:
      return Buffer.from(Array.from({ length: random(200) }, () => random(256)));
    case 3:
      return random(10) === 0 ? Buffer.alloc(100_000, 'x') : Buffer.from(JSON.stringify(value) ?? '');
    case 4:
    case 5:
      return Buffer.from(JSON.stringify(value) ?? '');
    default:
      return Buffer.from(JSON.stringify(spoilValue(value, random)) ?? '');
  }
};

const ODD_PARTS = [
  'AAAAAAAAAAAAAAAA',
  'short',
  '0',
  '4',
  '5',
  '-1',
  '999999',
  '1e3',
  '%00',
  '%F0%9F%98%80',
  '%ff',
  '..',
  '%2e%2e%2f',
  'a%2fb',
  '__proto__',
  'x'.repeat(300),
  "'",
  '%22',
  '',
];

const QUERIES = [
  '',
  '',
  '',
  '?',
  '?from=0.0',
  '?from=-1',
  '?from=9.9',
  '?from[]=1',
  '?x=1',
  '?from=0.0&from=1.1',
  '?__proto__=1',
  '?%',
];

const partFor = (route: Route, name: string, real: Real, random: Random): string => {
  if (random(4) === 0) return pick(ODD_PARTS, random);
  switch (name) {
    case 'id':
      if (/^\/api\/(?:moderation\/)?clubs/.test(route.path)) return pick(real.clubs, random);
      if (route.path.startsWith('/api/events')) return pick(real.events, random);
      return pick(route.path.startsWith('/api/tables') ? real.tables : real.belongings, random);
    case 'key':
      return pick(real.links, random);
    case 'way':
      return pick(real.belongings, random);
    case 'person':
      return pick(real.people, random);
    case 'name':
      return encodeURIComponent(pick(real.names, random));
    default:
      return String(random(6));
  }
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'BREW'];
const TYPES = [
  'text/plain',
  'application/json; charset=latin1',
  'multipart/form-data',
  'application/jsonx',
  '',
  'a/b; c',
];
const CURSORS = [
  '0.0',
  '1.0',
  '999999999.0',
  '-1',
  'NaN',
  '0',
  '1.1.1',
  '99999999999999999999.0',
  'é',
  'x'.repeat(2000),
];
const HOSTS = ['club.example:443', 'a^b', '[', 'x:99999', '', ':::', '%', 'a/b', 'user@host', '127.0.0.1'];
const ORIGINS = ['null', 'https://elsewhere.example', 'x', 'file://', 'http://'];

const headersFor = (real: Real, random: Random): (readonly [string, string])[] => {
  const headers: (readonly [string, string])[] = [];
  headers.push(['content-type', random(6) === 0 ? pick(TYPES, random) : 'application/json']);
  const cookie = pick(real.cookies, random);
  switch (random(8)) {
    case 0:
      headers.push(['cookie', spoilText(cookie, random).replace(/[^ -~]/g, '')]);
      break;
    case 1:
      headers.push(['cookie', `${cookie}; ${cookie}; =; ;;; __proto__=1; x=%E0%A4%A`]);
      break;
    case 2:
      break;
    default:
      headers.push(['cookie', cookie]);
  }
  if (random(12) === 0) headers.push(['origin', pick(ORIGINS, random)]);
  if (random(12) === 0)
    headers.push([
      'authorization',
      pick(
        [
          'Bearer',
          'Bearer x',
          'Basic eDp5',
          `Bearer ${'x'.repeat(3000)}`,
          ...real.tokens.map((token) => `Bearer ${token}`),
        ],
        random,
      ),
    ]);
  if (random(3) === 0) headers.push(['last-event-id', pick(CURSORS, random)]);
  headers.push(['host', random(20) === 0 ? pick(HOSTS, random) : 'localhost']);
  if (random(20) === 0) headers.push(['x-forwarded-for', pick(['1.2.3.4', 'x', ':::', '::1, é'], random)]);
  if (random(20) === 0) headers.push(['x-forwarded-proto', pick(['https', 'x y', 'javascript', ''], random)]);
  if (random(20) === 0) headers.push(['x-forwarded-host', pick(HOSTS, random)]);
  if (random(20) === 0) headers.push(['if-none-match', pick(['*', '"', 'W/'], random)]);
  if (random(20) === 0) headers.push(['accept-encoding', pick(['br;q=x', '*', 'gzip, gzip'], random)]);
  return headers;
};

export const spoiledRequest = (route: Route, real: Real, random: Random): Spoiled => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => partFor(route, name, real, random));
  const method = random(8) === 0 ? pick(METHODS, random) : route.method;
  const without = method === 'GET' || method === 'HEAD';
  return {
    method,
    path:
      (random(40) === 0 ? spoilText(path, random).replace(/[^!-~]/g, '') || '/' : path) +
      pick(QUERIES, random),
    headers: headersFor(real, random),
    body: without && random(10) > 0 ? Buffer.alloc(0) : bodyOf(route, random),
  };
};
