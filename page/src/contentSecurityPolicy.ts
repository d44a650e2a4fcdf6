import { hash } from 'node:crypto';
import { FIRST_SCRIPT } from './firstScript/compiled.ts';
import type { DocumentStyle } from './prerender/document.ts';

const RECAPTCHA_NET = 'https://www.recaptcha.net';

/**
 * Sources that reCAPTCHA needs (decision 0014): its first script by its full URL, since other scripts under the same
 * path would run anything in a page's markup; the releases that this script loads; and its frames.
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

const OWN_POLICY_NAMES = 'friends friends-slots dompurify';

const inlineSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

export const styleSources = (styles: readonly Pick<DocumentStyle, 'text'>[]): string[] =>
  styles.flatMap(({ text }) => (text === null ? [] : [inlineSource(text)]));

/**
 * Builds the page's `Content-Security-Policy`. It allows inline only the page's own scripts and style sheets, and other
 * origins only as configured.
 *
 * @param recaptchaOrigin origin of reCAPTCHA's script; null without reCAPTCHA.
 * @param imageOrigins origins of pictures of another API.
 * @param styles sources of inlined style sheets (`styleSources`).
 * @param scripts further inline scripts of the page (`previewScripts`).
 */
export function contentSecurityPolicy(
  recaptchaOrigin: string | null,
  imageOrigins: readonly string[] = [],
  styles: readonly string[] = [],
  scripts: readonly string[] = [],
): string {
  const recaptcha = recaptchaOrigin === null ? null : recaptchaSources(recaptchaOrigin);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...[...scripts, FIRST_SCRIPT].map(inlineSource), ...(recaptcha?.scripts ?? [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(recaptcha?.connections ?? [])].join(' '),
    ...(recaptcha ? [['frame-src', ...recaptcha.frames].join(' ')] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Google doesn't document its policy names, so any name is allowed with reCAPTCHA.
    `trusted-types ${recaptcha ? '*' : OWN_POLICY_NAMES} 'allow-duplicates'`,
  ].join('; ');
}
