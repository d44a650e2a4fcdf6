import { hash } from 'node:crypto';
import { FIRST_SCRIPT } from './firstScript/compiled.ts';
import type { DocumentStyle } from './prerender/document.ts';
import { CLOCK_SCRIPT } from './preview/shiftClock.ts';

const RECAPTCHA_NET = 'https://www.recaptcha.net';

/**
 * What reCAPTCHA needs beside our own files (decision 0014): its first script by its full address, as other scripts
 * under the same path would run anything that a page's markup says; the releases that script loads; and its frames.
 */
function recaptchaSources(origin: string) {
  return {
    scripts: [
      `${origin}/recaptcha/api.js`,
      'https://www.gstatic.com/recaptcha/releases/',
      ...(origin === RECAPTCHA_NET ? ['https://www.gstatic.cn/recaptcha/releases/'] : []),
    ],
    frames: [`${origin}/recaptcha/`, ...(origin === RECAPTCHA_NET ? [] : ['https://recaptcha.google.com/recaptcha/'])],
    connections: [`${origin}/recaptcha/`],
  };
}

const OWN_POLICIES = 'friends friends-slots dompurify';

/** What the policy calls a text that stands in the page itself. */
const inlineSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Sources of those style sheets that stand in the page. */
export const styleSources = (styles: readonly Pick<DocumentStyle, 'text'>[]): string[] =>
  styles.flatMap(({ text }) => (text === null ? [] : [inlineSource(text)]));

/**
 * The page's `Content-Security-Policy`: nothing inline but the page's one script and the style sheets it came with, nothing
 * from elsewhere but what the settings allow.
 *
 * @param recaptchaOrigin where reCAPTCHA's script comes from; null where the portal does not use it.
 * @param imageOrigins where another API keeps its pictures.
 * @param styles sources of the style sheets that stand in the page (`styleSources`).
 * @param hasClock whether the page is a preview of another time (`CLOCK_SCRIPT`).
 */
export function contentSecurityPolicy(
  recaptchaOrigin: string | null,
  imageOrigins: readonly string[] = [],
  styles: readonly string[] = [],
  hasClock = false,
): string {
  const others = recaptchaOrigin === null ? null : recaptchaSources(recaptchaOrigin);
  const scripts = hasClock ? [CLOCK_SCRIPT, FIRST_SCRIPT] : [FIRST_SCRIPT];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(inlineSource), ...(others?.scripts ?? [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(others?.connections ?? [])].join(' '),
    ...(others ? [['frame-src', ...others.frames].join(' ')] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Google does not document the names of its policies, so with reCAPTCHA any name is allowed.
    `trusted-types ${others ? '*' : OWN_POLICIES} 'allow-duplicates'`,
  ].join('; ');
}
