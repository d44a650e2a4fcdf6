import { hash } from 'node:crypto';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import { toProblem } from '@friends/api/platform/problems/toProblem';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import type { FastifyReply } from 'fastify';

const STYLE = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}
body{background:Canvas;color:CanvasText;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);padding:1rem 0}
h2{font-size:1.125rem;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:light-dark(#17756f,#6fc7bf)}
.to{color:color-mix(in srgb,currentColor 70%,transparent);margin:.25rem 0 0}`;

/** Headers of pages outside of the portal: nothing runs, nothing is cached. */
export const PLAIN_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
};

/** A page without scripts, for messages outside of the portal. `body` is HTML, escaped by the caller. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
}

export const sendPlainPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.headers(PLAIN_HEADERS).type('text/html; charset=utf-8').send(page);

/** The page shown while the portal is unavailable, in both languages, as the page has no language switch. */
export function unavailablePage(): string {
  const [english, indonesian] = LANGUAGES.map((language) => toProblem(new Refusal('unavailable'), language, ''));
  return plainPage(
    english?.title ?? '',
    `<p>${english?.detail}</p>
<h2 lang="id">${indonesian?.title}</h2>
<p lang="id">${indonesian?.detail}</p>`,
  );
}
