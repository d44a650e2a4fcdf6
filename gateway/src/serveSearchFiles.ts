import type { Config } from '@friends/api/platform/config/config';
import { isLocalName } from '@friends/api/platform/config/isLocalName';
import { loggedError } from '@friends/api/platform/http/loggedError';
import { sendProblem } from '@friends/api/platform/http/registerErrorHandlers';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import type { ApiCaller } from '@friends/page/prerender/apiCaller';
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
import type { PortalsByHost } from './portalsByHost.ts';

/** `max-age`; search engines come about once a day. */
const MAX_AGE_S = 3600;
/** How long a text is cached in this process, so that frequent requests don't reach the API's database each time. */
const CACHE_MS = 10_000;

/** Origin for search engines; null in production if only a local name is configured. */
export function indexedUrl({ portalUrl, production }: Pick<Config, 'portalUrl' | 'production'>): string | null {
  return production && isLocalName(new URL(portalUrl).hostname) ? null : portalUrl;
}

/** Search engines must not index the staff's portal. */
const DISALLOW_ALL = 'User-agent: *\nDisallow: /\n';

interface Parts {
  readonly pages: Pick<PortalsByHost, 'members' | 'portalOf'>;
  readonly callApi: ApiCaller;
  /** Result of `indexedUrl`; without it there is no sitemap. */
  readonly portalUrl: string | null;
}

function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = etagOf(text);
  reply.headers({ 'cache-control': `public, max-age=${MAX_AGE_S}`, etag }).type(`${type}; charset=utf-8`);
  return isFresh(request, etag) ? reply.code(304).send() : reply.send(text);
}

/** Serves `/robots.txt` and `/sitemap.xml` (docs/decisions/0067). */
export function serveSearchFiles(app: FastifyInstance, { pages, callApi, portalUrl }: Parts): void {
  const fileByKey = new LRUCache<string, Promise<string>>({ max: 20, ttl: CACHE_MS });
  const routes = async () => liveRoutes(remotesOf((await pages.members.defaultSelection()).live));
  const isStaffPortal = (request: FastifyRequest) => pages.portalOf(request).portal === 'staff';

  interface Text {
    readonly path: string;
    readonly type: string;
    /** Text at the staff's origin; null for 404. */
    readonly forStaff: string | null;
    /** Text at the members' origin, for the country of the host. */
    write(country: string): Promise<string>;
  }

  function serve({ path, type, forStaff, write }: Text): void {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      if (isStaffPortal(request)) {
        if (forStaff !== null) return sendText(request, reply, type, forStaff);
        return sendProblem(new Refusal('not_found'), request, reply);
      }
      const country = countryOfHost(request.hostname);
      try {
        const text = await getOrCreate(fileByKey, `${path} ${country}`, () => write(country));
        return sendText(request, reply, type, text);
      } catch (error) {
        request.log.error({ failure: loggedError(error) }, `No ${path} can be served`);
        return sendProblem(new Refusal('unavailable'), request, reply);
      }
    });
  }

  serve({
    path: '/robots.txt',
    type: 'text/plain',
    forStaff: DISALLOW_ALL,
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
      sitemapText(publicOrigin(portalUrl, country), await searchPaths(await routes(), country, callApi)),
  });
}
