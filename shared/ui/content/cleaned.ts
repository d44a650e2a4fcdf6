import DOMPurify from 'dompurify';
import { cleanHtml } from './cleanHtml.ts';

/** In the browser. The build for the server has another file in this one's place (`shared/remote/server/cleaned.ts`). */
export function cleaned(html: string): TrustedHTML | string {
  return cleanHtml(DOMPurify, html, window.location);
}
