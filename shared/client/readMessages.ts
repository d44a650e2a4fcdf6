import { isRecord, isString } from '@friends/shared/contract/parse';

/** A tag of a proxy's error page: nothing of that is for a member's eyes. */
const TAG = /<[!/a-z]/i;

/**
 * The first of these that is a sentence; empty where none is. Back ends write one as text, as a list of texts, or as
 * an object with a `message`.
 */
export function sentenceIn(...candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    const text: unknown = Array.isArray(candidate) ? candidate[0] : isRecord(candidate) ? candidate.message : candidate;
    if (isString(text) && text.trim() !== '' && !TAG.test(text)) return text.trim();
  }
  return '';
}

/** Field to message, as the validate calls answer it; an empty answer has none. */
export function readMessages(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const messages = Object.entries(value).map(([field, said]) => [field, sentenceIn(said)] as const);
  return Object.fromEntries(messages.filter(([, message]) => message !== ''));
}
