import { cookie, cookieOf } from '@friends/api/platform/http/cookie';
import type { Preview } from '@friends/page/preview/Preview';
import { readPreview } from '@friends/releases/preview/token';
import { isIn } from '@friends/releases/registry/portalEntries';
import { LANGUAGE_PARAMETER } from '@friends/shared/contract/portal/reader';
import type { PortalName } from '@friends/shared/contract/release/portalOf';
import { isLanguage } from '@friends/shared/contract/rules/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainPage, sendPlainPage } from './plainPage.ts';

const COOKIE = 'friends-preview';

/** Keys that sign preview links, the current one first. */
export type PreviewKeys = readonly string[];

export interface Previews {
  readonly portal: PortalName;
  readonly previewKeys: PreviewKeys;
  readonly clock: () => Date;
  /** Path of the page that a preview opens with. @throws ReleaseRefused if the release is no longer in the store */
  startPath(preview: Preview): Promise<string>;
}

/**
 * The preview of a token; null if the token is invalid or expired, or belongs to the other portal. A preview without a
 * release belongs to the members' portal (`linksTo`).
 */
function readToken(token: string, { portal, previewKeys, clock }: Previews): Preview | null {
  const preview = readPreview(token, previewKeys, clock());
  const isOfPortal = preview?.release ? isIn(portal, preview.release.name) : portal === 'members';
  return isOfPortal ? preview : null;
}

/** The preview in the visitor's cookie; null if there is none or it has expired. */
export function previewOf(request: FastifyRequest, previews: Previews): Preview | null {
  const token = cookieOf(request, COOKIE);
  return token === null ? null : readToken(token, previews);
}

/** Removes the preview's cookie, so that the visitor gets the live releases again. */
export function endPreview(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(COOKIE, '', { seconds: 0 }, request));
}

const EXPIRED = plainPage(
  'This preview has ended',
  `<p>The link has expired or is incomplete. Ask for a new one. <a href="/">Open Friends Rewards</a></p>
<h2 lang="id">Pratinjau ini sudah berakhir</h2>
<p lang="id">Tautan ini sudah kedaluwarsa atau tidak lengkap. Mintalah tautan baru. <a href="/">Buka Friends Rewards</a></p>`,
);

/**
 * `/preview/<token>` shows a preview to anyone who opens the link; `/preview/end` ends it. The token is signed, and
 * names a release, never an address. It is stored in a cookie, so that no other visitor is affected.
 */
export function servePreviews(app: FastifyInstance, previewsOf: (request: FastifyRequest) => Previews): void {
  app.get('/preview/end', (request, reply) => {
    endPreview(request, reply);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
  app.get<{ Params: { '*': string }; Querystring: { lang?: unknown } }>('/preview/*', async (request, reply) => {
    const token = request.params['*'];
    const previews = previewsOf(request);
    const preview = readToken(token, previews);
    const start = preview && (await previews.startPath(preview).catch(() => null));
    if (!preview || start === null) return sendPlainPage(reply.code(410), EXPIRED);
    const seconds = Math.ceil((preview.until.getTime() - previews.clock().getTime()) / 1000);
    return reply
      .headers({ 'set-cookie': cookie(COOKIE, token, { seconds }, request), 'cache-control': 'no-store' })
      .redirect(isLanguage(request.query.lang) ? `${start}?${LANGUAGE_PARAMETER}=${request.query.lang}` : start, 303);
  });
}
