import { cookie, cookieOf } from '@friends/api/platform/http/cookie';
import type { Preview } from '@friends/page/preview/Preview';
import { readPreview } from '@friends/releases/preview/token';
import { isIn } from '@friends/releases/registry/portalEntries';
import type { PortalName } from '@friends/shared/contract/release/portalOf';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainPage, sendPlainPage } from './plainPage.ts';

const COOKIE = 'friends-preview';

/** Keys that sign preview links, the one that signs now first. */
export type PreviewKeys = readonly string[];

/** What previews are read with. */
export interface Previews {
  readonly portal: PortalName;
  readonly previewKeys: PreviewKeys;
  readonly clock: () => Date;
  /** Path of the page a preview begins with. Throws `ReleaseRefused` where the release is no longer in the store. */
  startOf(preview: Preview): Promise<string>;
}

/** Reads a token; null also where it shows a release that this portal does not have. */
function read(token: string, { portal, previewKeys, clock }: Previews): Preview | null {
  const preview = readPreview(token, previewKeys, clock());
  return preview?.release && !isIn(portal, preview.release.name) ? null : preview;
}

/** The preview a visitor has opened and not ended; null where there is none, or its time is over. */
export function previewOf(request: FastifyRequest, previews: Previews): Preview | null {
  const token = cookieOf(request, COOKIE);
  return token === null ? null : read(token, previews);
}

/** Takes the preview away: what the visitor gets from now on is what everybody gets. */
export function endPreview(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(COOKIE, '', { seconds: 0 }, request));
}

const OVER = plainPage(
  'This preview is over',
  `<p>The link has ended, or it is not whole. Ask for a new one. <a href="/">Open Friends Rewards</a></p>
<h2 lang="id">Pratinjau ini sudah berakhir</h2>
<p lang="id">Tautannya sudah berakhir atau tidak lengkap. Mintalah tautan baru. <a href="/">Buka Friends Rewards</a></p>`,
);

/**
 * `/preview/<token>` shows a release to whoever opens the link, and `/preview/end` ends that. The token is signed and
 * names a release, never an address; it goes into a cookie, so that nobody else's page is touched.
 */
export function previewRoutes(app: FastifyInstance, previewsOf: (request: FastifyRequest) => Previews): void {
  app.get('/preview/end', (request, reply) => {
    endPreview(request, reply);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
  app.get<{ Params: { '*': string } }>('/preview/*', async (request, reply) => {
    const token = request.params['*'];
    const previews = previewsOf(request);
    const preview = read(token, previews);
    const start = preview && (await previews.startOf(preview).catch(() => null));
    if (!preview || start === null) return sendPlainPage(reply.code(410), OVER);
    const seconds = Math.ceil((preview.until.getTime() - previews.clock().getTime()) / 1000);
    return reply
      .headers({ 'set-cookie': cookie(COOKIE, token, { seconds }, request), 'cache-control': 'no-store' })
      .redirect(start, 303);
  });
}
