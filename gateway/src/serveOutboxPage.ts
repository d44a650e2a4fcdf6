import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '@friends/api/platform/config/config';
import type { Db } from '@friends/api/platform/database/transaction';
import { isLocal } from '@friends/api/platform/http/isLocal';
import { listOutbox } from '@friends/api/platform/mail/repository';
import { escapeHtml } from '@friends/shared/contract/escapeHtml';
import type { FastifyInstance } from 'fastify';
import { plainPage, sendPlainPage } from './plainPage.ts';

const MAX_MAILS = 50;

/** Links only to the portals' own origins; other addresses in a mail stay text. */
const withLinks = (value: string, origins: readonly string[]) =>
  escapeHtml(value).replace(/https?:\/\/[^\s&<]+/g, (url) =>
    origins.some((origin) => url.startsWith(`${origin}/`)) ? `<a href="${url}">${url}</a>` : url,
  );

type WaitingMail = Awaited<ReturnType<typeof listOutbox>>[number];

const articleOf = (
  { id, To, Subject, Written, Body, LastError }: WaitingMail,
  origins: readonly string[],
) => `<article id="mail-${id}">
<h2>${escapeHtml(Subject)}</h2>
<p class="to">to ${escapeHtml(To)}, ${escapeHtml(Written.toISOString())}</p>
${LastError ? `<p>Not sent: ${escapeHtml(LastError)}</p>` : ''}<pre>${withLinks(Body, origins)}</pre>
</article>`;

const PATH = '/api/outbox';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const KEY_MISSING_PAGE = plainPage(
  'Outbox',
  '<p>Open the link that the portal printed when it started. You can also list the emails with <code>npm run ops -- outbox</code>.</p>',
);

type Settings = Pick<Config, 'production' | 'smtp' | 'portalUrl' | 'staffUrl' | 'outboxKey'>;

/**
 * Lists unsent emails, for people who try the portal on their own machine. Emails contain links that change a password,
 * so the page does not exist in production, opens only on this machine, and needs the key.
 *
 * @returns the path with its key; null if there is no such page
 */
export function serveOutboxPage(app: FastifyInstance, db: Db, settings: Settings): string | null {
  const { production, smtp, portalUrl, staffUrl, outboxKey } = settings;
  if (production || smtp !== null) return null;
  const origins = [portalUrl, ...(staffUrl === null ? [] : [staffUrl])];
  const key = outboxKey ?? randomBytes(16).toString('base64url');
  app.get<{ Querystring: { key?: unknown } }>(PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    const { key: queryKey } = request.query;
    if (typeof queryKey !== 'string' || !timingSafeEqual(digest(queryKey), digest(key)))
      return sendPlainPage(reply.code(403), KEY_MISSING_PAGE);
    const mails = await listOutbox(db, MAX_MAILS);
    const list = mails.length > 0 ? mails.map((mail) => articleOf(mail, origins)).join('\n') : '<p>No emails.</p>';
    const intro = `<p>Emails that were not sent, because SMTP_URL is not set. Newest first, up to ${MAX_MAILS}.</p>`;
    return sendPlainPage(reply, plainPage('Outbox', `${intro}\n${list}`));
  });
  return `${PATH}?key=${key}`;
}
