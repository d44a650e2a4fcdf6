import { cleanHtml } from '@friends/shared/contract/rules/cleanHtml';
import DOMPurify from 'dompurify';

/** Browser implementation; the server build replaces it by `shared/remote/server/cleaned.ts`. */
export function cleaned(html: string): TrustedHTML | string {
  return cleanHtml(DOMPurify, html, window.location);
}
