import { cleanHtml } from '@friends/shared/contract/rules/cleanHtml';
import DOMPurify from 'dompurify';

/** Browser implementation; the server build replaces it by `shared/remote/server/cleanEditorHtml.ts`. */
export function cleanEditorHtml(html: string): TrustedHTML | string {
  return cleanHtml(DOMPurify, html, window.location);
}
