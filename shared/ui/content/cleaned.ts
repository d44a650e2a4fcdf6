import { cleanHtml } from '@friends/shared/contract/rules/cleanHtml';
import DOMPurify from 'dompurify';

/** In the browser. The build for the server has another file in this one's place (`shared/remote/server/cleaned.ts`). */
export function cleaned(html: string): TrustedHTML | string {
  return cleanHtml(DOMPurify, html, window.location);
}
