import { isRecord, isString } from '@friends/shared/contract/parse';

/** Detects a proxy's HTML error page, which members must not see. */
const TAG = /<[!/a-z]/i;

/**
 * Finds the first message among the candidates; empty if there is none. Back ends send messages as text, as a list of texts,
 * or as an object with a `message`.
 */
export function findMessage(...candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    const text: unknown = Array.isArray(candidate) ? candidate[0] : isRecord(candidate) ? candidate.message : candidate;
    if (isString(text) && text.trim() !== '' && !TAG.test(text)) return text.trim();
  }
  return '';
}

/** Messages by field, as sent by validation calls; empty if there are none. */
export function readMessages(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const messages = Object.entries(value).map(([field, sentence]) => [field, findMessage(sentence)] as const);
  return Object.fromEntries(messages.filter(([, message]) => message !== ''));
}
