import type { Config } from '@friends/api/config/config';
import { contentSecurityPolicy, styleSources } from '@friends/page/contentSecurityPolicy';
import type { DocumentStyle } from '@friends/page/prerender/document';

/**
 * The `Content-Security-Policy` a page is served with.
 *
 * @param styles the style sheets it came with
 * @param hasClock whether it is a preview of another time
 */
export function pagePolicy(
  { captcha, imageOrigins }: Pick<Config, 'captcha' | 'imageOrigins'>,
  styles: readonly DocumentStyle[],
  hasClock = false,
): string {
  const recaptcha = captcha.provider === 'recaptcha' ? captcha.origin : null;
  return contentSecurityPolicy(recaptcha, imageOrigins, styleSources(styles), hasClock);
}
