import { createHash } from 'node:crypto';
import type { Config } from '@friends/api/config/config';
import type { Db } from '@friends/api/database/transaction';
import { escapeHtml } from '@friends/api/http/escapeHtml';
import { isLocal } from '@friends/api/http/isLocal';
import { listOutbox } from '@friends/api/mail/repository';
import type { FastifyInstance } from 'fastify';

const SHOWN = 50;

const STYLE = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}
body{background:Canvas;color:CanvasText;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);padding:1rem 0}
h2{font-size:1.125rem;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:light-dark(#17756f,#6fc7bf)}
.to{color:color-mix(in srgb,currentColor 70%,transparent);margin:.25rem 0 0}`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Links only to the portal itself: what others wrote into a mail stays text. */
const withLinks = (value: string, portalUrl: string) =>
  escapeHtml(value).replace(/https?:\/\/[^\s&<]+/g, (url) =>
    url.startsWith(`${portalUrl}/`) ? `<a href="${url}">${url}</a>` : url,
  );

type Waiting = Awaited<ReturnType<typeof listOutbox>>[number];

const article = (
  { id, To, Subject, Written, Body, LastError }: Waiting,
  portalUrl: string,
) => `<article id="mail-${id}">
<h2>${escapeHtml(Subject)}</h2>
<p class="to">to ${escapeHtml(To)}, ${escapeHtml(Written.toISOString())}</p>
${LastError ? `<p>Not sent: ${escapeHtml(LastError)}</p>` : ''}<pre>${withLinks(Body, portalUrl)}</pre>
</article>`;

/**
 * `/api/outbox`: what would have been mailed, for people who try the portal on their own machine. Mails hold links that
 * change a password, so the page does not exist in production, and only this machine may open it.
 */
export function outboxPage(app: FastifyInstance, db: Db, { production, smtpUrl, portalUrl }: Config): void {
  if (production || smtpUrl !== null) return;
  app.get('/api/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    const mails = await listOutbox(db, SHOWN);
    const list = mails.length > 0 ? mails.map((mail) => article(mail, portalUrl)).join('\n') : '<p>No mail waits.</p>';
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>${STYLE}</style></head>
<body><main><h1>Outbox</h1><p>Mails that were not sent, because no SMTP_URL is set. The newest first, ${SHOWN} at most.</p>
${list}</main></body></html>`);
  });
}
