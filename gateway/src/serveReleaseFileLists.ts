import { sendProblem } from '@friends/api/platform/http/registerErrorHandlers';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { IMMUTABLE } from '@friends/releases/store/immutable';
import { readRelease } from '@friends/releases/store/readRelease';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import { TEXTS } from '@friends/shared/contract/release/fields';
import { releaseFiles } from '@friends/shared/contract/release/releaseFiles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getOrCreate } from './getOrCreate.ts';
import type { PortalsByHost } from './portalsByHost.ts';
import { compressText, type ServedText, sendText } from './servedText.ts';

const MAX_LISTS = 100;

interface Params {
  readonly name: string;
  readonly file: string;
}

const matchesPattern = (
  { pattern, longest: maxLength }: { readonly pattern: RegExp; readonly longest: number },
  text: string,
) => text.length <= maxLength && pattern.test(text);

/** Serves `/files/<name>/<version>.json`. Unusable releases, and those of the other portal, are answered with 404. */
export function serveReleaseFileLists(app: FastifyInstance, store: Store, { has }: Pick<PortalsByHost, 'has'>): void {
  const lists = new LRUCache<string, Promise<ServedText>>({ max: MAX_LISTS });

  const listOf = (name: string, version: string) =>
    getOrCreate(lists, `${name}@${version}`, async () =>
      compressText(JSON.stringify(releaseFiles(await readRelease(store, name, version)))),
    );

  async function answer(request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
    const { name, file } = request.params;
    const version = file.replace(/\.json$/, '');
    const isCanonical = version !== file && matchesPattern(TEXTS.name, name) && matchesPattern(TEXTS.version, version);
    if (!isCanonical || !has(request, name)) return reply.callNotFound();
    try {
      const list = await listOf(name, version);
      const headers = { 'cache-control': IMMUTABLE, vary: 'accept-encoding' };
      return sendText(request, reply.type('application/json; charset=utf-8'), list, headers);
    } catch (error) {
      if (error instanceof ReleaseRefused) return reply.callNotFound();
      if (!(error instanceof StoreUnreachable)) throw error;
      request.log.error(error);
      return sendProblem(new Refusal('unavailable'), request, reply);
    }
  }

  app.get<{ Params: Params }>('/files/:name/:file', answer);
}
