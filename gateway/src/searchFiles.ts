import type { Config } from '@friends/api/platform/config/config';
import { isLocalName } from '@friends/api/platform/config/isLocalName';
import { loggedError } from '@friends/api/platform/http/loggedError';
import { sendProblem } from '@friends/api/platform/http/speakProblems';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import type { Ask } from '@friends/page/prerender/ask';
import { liveRoutes } from '@friends/page/prerender/publicRoutes';
import { publicOrigin } from '@friends/page/publicOrigin';
import { robotsText } from '@friends/page/search/robotsText';
import { searchPaths } from '@friends/page/search/searchPaths';
import { sitemapText } from '@friends/page/search/sitemapText';
import { remotesOf } from '@friends/releases/registry/stored';
import { countryOfHost } from '@friends/shared/contract/rules/country';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { etagOf, isFresh } from './etag.ts';
import { getOrCreate } from './getOrCreate.ts';
import type { PortalPages } from './portalPages.ts';

/** How long a copy is good anywhere: search engines come once a day. */
const GOOD_FOR_S = 3600;
/** How long the same text answers here: who asks often must not make the API ask its database as often. */
const KEPT_MS = 10_000;

/** Origin that search engines are told; null in production where nobody said it, as this machine's name is no address. */
export function toldUrl({ portalUrl, production }: Pick<Config, 'portalUrl' | 'production'>): string | null {
  return production && isLocalName(new URL(portalUrl).hostname) ? null : portalUrl;
}

/** Of staff's pages nothing is for search engines. */
const NOTHING = 'User-agent: *\nDisallow: /\n';

interface Parts {
  readonly pages: Pick<PortalPages, 'members' | 'of'>;
  readonly ask: Ask;
  /** Of `toldUrl`; null, and there is no sitemap. */
  readonly portalUrl: string | null;
}

function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = etagOf(text);
  reply.headers({ 'cache-control': `public, max-age=${GOOD_FOR_S}`, etag }).type(`${type}; charset=utf-8`);
  return isFresh(request, etag) ? reply.code(304).send() : reply.send(text);
}

/** `/robots.txt` and `/sitemap.xml`: what search engines may show, and which pages there are (docs/decisions/0067). */
export function searchFiles(app: FastifyInstance, { pages, ask, portalUrl }: Parts): void {
  const fileByKey = new LRUCache<string, Promise<string>>({ max: 20, ttl: KEPT_MS });
  const routes = async () => liveRoutes(remotesOf((await pages.members.defaultChoice()).live));
  const isStaffs = (request: FastifyRequest) => pages.of(request).portal === 'staff';

  interface Text {
    readonly path: string;
    readonly type: string;
    /** At the staff's origin; null, and there is none. */
    readonly forStaff: string | null;
    /** At the members', for the country of the host. */
    write(country: string): Promise<string>;
  }

  function serve({ path, type, forStaff, write }: Text): void {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      if (isStaffs(request)) {
        if (forStaff !== null) return sendText(request, reply, type, forStaff);
        return sendProblem(new Refusal('not_found'), request, reply);
      }
      const country = countryOfHost(request.hostname);
      try {
        const text = await getOrCreate(fileByKey, `${path} ${country}`, () => write(country));
        return sendText(request, reply, type, text);
      } catch (error) {
        request.log.error({ failure: loggedError(error) }, `There is no ${path} to serve`);
        return sendProblem(new Refusal('unavailable'), request, reply);
      }
    });
  }

  serve({
    path: '/robots.txt',
    type: 'text/plain',
    forStaff: NOTHING,
    write: async (country) => robotsText(await routes(), portalUrl === null ? null : publicOrigin(portalUrl, country)),
  });
  if (portalUrl === null) {
    app.get('/sitemap.xml', (request, reply) => sendProblem(new Refusal('not_found'), request, reply));
    return;
  }
  serve({
    path: '/sitemap.xml',
    type: 'application/xml',
    forStaff: null,
    write: async (country) =>
      sitemapText(publicOrigin(portalUrl, country), await searchPaths(await routes(), country, ask)),
  });
}
