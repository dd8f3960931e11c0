/** Everything outside /api is the browser app, if there is one. */
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from '../http/api-paths.ts';
import type { App } from '../http/app.ts';
import { Refusal } from '../http/refusal.ts';
import { staticFiles } from './static-files.ts';

const NOTHING_HERE = new Refusal('not-found', 'there is nothing at this address');

/** Answers requests without a route. */
export type AnswerRest = (request: FastifyRequest, reply: FastifyReply) => unknown;

export const siteFrom = (folder: string | undefined): AnswerRest => {
  const answer = folder === undefined ? null : staticFiles(folder);
  return (request, reply) => {
    if (answer === null || isApi(request)) return reply.status(NOTHING_HERE.status).send(NOTHING_HERE.body);
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    reply.hijack();
    return answer(request.raw, reply.raw, headers).catch(() => reply.raw.destroy());
  };
};

/** The app's start page as text, for a head that depends on the request; null without an app. */
export const startPage = (folder: string | undefined): (() => Promise<string>) | null =>
  folder === undefined
    ? null
    : () =>
        readFile(path.join(folder, 'index.html'), 'utf8').catch(() => {
          throw NOTHING_HERE;
        });

export const serveSite = (app: App, answer: AnswerRest): void => {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => answer(request, reply));
};
