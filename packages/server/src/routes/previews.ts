/** Links that people share: a page with a preview for each, and its picture. */
import { createHash } from 'node:crypto';
import { ClubKey, strict, TableId } from '@cap-diamant/protocol/schemas';
import { bestLanguage, LANGUAGES, type Language } from '@cap-diamant/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { Pictures } from '../previews/draw.ts';
import { OPENER, pageOf, startPageWith } from '../previews/page.ts';
import type { PreviewOf, Subject } from '../previews/previews.ts';

/** A link has about 1.6 kB for a game; browsers and services take 2 kB and more. */
const LONGEST_GAME = 6000;

const InLanguage = {
  lang: Type.Optional(
    Type.Unsafe<Language>({ type: 'string', enum: LANGUAGES, description: 'The language of the preview.' }),
  ),
};
/** Changes with the position, so that no cache shows an old picture. The answer does not depend on it. */
const Version = { v: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,43}$' })) };

const Nothing = Type.Object({}, strict);
const GameInLink = {
  game: Type.String({ pattern: '^[A-Za-z0-9_-]*$', minLength: 1, maxLength: LONGEST_GAME }),
  move: Type.Optional(Type.String({ pattern: '^\\d{1,6}$' })),
};

interface Kind {
  readonly path: string;
  readonly summary: string;
  readonly params: TObject;
  readonly query: Parameters<typeof Type.Object>[0];
  /** From the page to the app's folder. */
  readonly home: './' | '../';
  readonly subject: (params: Record<string, string>, query: Record<string, string>) => Subject;
}

const KINDS: readonly Kind[] = [
  {
    path: '/table/:id',
    summary: 'A link to a table',
    params: Type.Object({ id: TableId }, strict),
    query: {},
    home: '../',
    subject: ({ id = '' }) => ({ kind: 'table', id }),
  },
  {
    path: '/join/:key',
    summary: 'A link to join a club',
    params: Type.Object({ key: ClubKey }, strict),
    query: {},
    home: '../',
    subject: ({ key = '' }) => ({ kind: 'club', key }),
  },
  {
    path: '/puzzle/:id',
    summary: 'A link to a puzzle, or to the one of the day (`today`)',
    params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }) }, strict),
    query: {},
    home: '../',
    subject: ({ id = '' }) => ({ kind: 'puzzle', id }),
  },
  {
    path: '/daily',
    summary: 'A link to the deal of the day',
    params: Nothing,
    query: {},
    home: './',
    subject: () => ({ kind: 'daily', date: null }),
  },
  {
    path: '/daily/:date',
    summary: 'A link to the deal of a day',
    params: Type.Object({ date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) }, strict),
    query: {},
    home: '../',
    subject: ({ date = '' }) => ({ kind: 'daily', date }),
  },
  {
    path: '/replay',
    summary: 'A link that contains a whole game, at one of its moves',
    params: Nothing,
    query: GameInLink,
    home: './',
    subject: (_, { game = '', move = '0' }) => ({ kind: 'record', data: game, move: Number(move) }),
  },
];

/** The app's own address of the same thing, after #. */
const hashOf = (subject: Subject): string => {
  switch (subject.kind) {
    case 'app':
      return '';
    case 'table':
    case 'puzzle':
      return `${subject.kind}/${subject.id}`;
    case 'club':
      return `join/${subject.key}`;
    case 'daily':
      return subject.date === null ? 'daily' : `daily/${subject.date}`;
    case 'record':
      return `replay/record/${subject.data}/${subject.move}`;
    default:
      return subject satisfies never;
  }
};

const languageOf = ({ query, headers }: FastifyRequest): Language => {
  const { lang } = query as { readonly lang?: Language };
  if (lang !== undefined && LANGUAGES.includes(lang)) return lang;
  return bestLanguage((headers['accept-language'] ?? '').split(',').map((one) => one.split(';')[0]!.trim()));
};

interface PreviewSettings {
  readonly limits: Limits;
  readonly publicUrl: string | undefined;
  /** Reads the app's start page; null without an app. */
  readonly startPage: (() => Promise<string>) | null;
}

export const previewRoutes = (
  app: App,
  previewOf: PreviewOf,
  pictures: Pictures,
  { limits, publicUrl, startPage }: PreviewSettings,
): void => {
  const tags = ['previews'];
  const rateLimit = { max: limits.picturesPerMinute, timeWindow: '1 minute' };

  /** As the fetching service has reached this server, unless the host has set an address. */
  const baseOf = ({ protocol, host }: FastifyRequest): string => {
    const base = publicUrl ?? `${protocol}://${host}`;
    if (!URL.canParse(base)) refuse('invalid', 'the request names no host');
    return base.replace(/\/$/, '');
  };

  const addressOf = (request: FastifyRequest, before: string, query: Record<string, string>): string => {
    const [path = ''] = request.url.split('?', 1);
    const search = new URLSearchParams(query).toString();
    return `${baseOf(request)}${before}${path}${search === '' ? '' : `?${search}`}`;
  };

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    subject: Subject,
    home: Kind['home'],
  ): Promise<FastifyReply> => {
    const language = languageOf(request);
    const query = request.query as Record<string, string>;
    // People whose table is gone see the app say so; services that fetch previews get the status.
    const preview = await previewOf(subject, language).catch((error) => {
      if (!(error instanceof Refusal) || error.kind !== 'not-found') throw error;
      reply.status(error.status);
      return previewOf({ kind: 'app' }, language);
    });
    const v = pictures.tagOf(preview.picture).slice(0, 12);
    const isFound = reply.statusCode === 200;
    const picture = isFound
      ? addressOf(request, '/picture', { ...query, lang: language, v })
      : `${baseOf(request)}/picture?lang=${language}`;
    const page = pageOf({
      ...preview,
      language,
      address: addressOf(request, '', query),
      pictureAddress: picture,
      home,
      hash: hashOf(subject),
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(page);
  };

  const sendPicture = async (
    request: FastifyRequest,
    reply: FastifyReply,
    subject: Subject,
  ): Promise<FastifyReply> => {
    const { picture } = await previewOf(subject, languageOf(request));
    const etag = `"${pictures.tagOf(picture)}"`;
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-language');
    // Other sites may show it: that is what it is for.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('image/png').send(Buffer.from(await pictures.draw(picture)));
  };

  for (const { path, summary, params, query, home, subject } of KINDS) {
    const of = (request: FastifyRequest): Subject =>
      subject(request.params as Record<string, string>, request.query as Record<string, string>);
    app.get(
      path,
      {
        config: { rateLimit },
        schema: {
          tags,
          summary: `${summary}: its page.`,
          params,
          querystring: Type.Object({ ...query, ...InLanguage }, strict),
          response: { 200: Type.Unsafe<string>({ type: 'string' }) },
        },
      },
      async (request, reply) => sendPage(request, reply, of(request), home),
    );
    app.get(
      `/picture${path}`,
      {
        config: { rateLimit },
        schema: {
          tags,
          summary: `${summary}: its picture, 1200 × 630.`,
          params,
          querystring: Type.Object({ ...query, ...InLanguage, ...Version }, strict),
          response: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
        },
      },
      async (request, reply) => sendPicture(request, reply, of(request)),
    );
  }
  app.get(
    '/picture',
    {
      config: { rateLimit },
      schema: {
        tags,
        summary: 'The picture of a link to nothing in particular.',
        querystring: Type.Object({ ...InLanguage, ...Version }, strict),
        response: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
      },
    },
    async (request, reply) => sendPicture(request, reply, { kind: 'app' }),
  );
  if (startPage !== null) {
    app.get('/', { schema: { hide: true } }, async (request, reply) => {
      const language = languageOf(request);
      const { title, about, picture } = await previewOf({ kind: 'app' }, language);
      const v = pictures.tagOf(picture).slice(0, 12);
      const page = startPageWith(await startPage(), {
        title,
        about,
        language,
        address: `${baseOf(request)}/`,
        pictureAddress: `${baseOf(request)}/picture?${new URLSearchParams({ lang: language, v })}`,
      });
      const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('text/html; charset=utf-8').send(page);
    });
  }
  app.get('/open.js', { schema: { hide: true } }, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(OPENER),
  );
};
