import type { ApiCaller } from '@friends/page/prerender/ask';
import { FIXED_TEXTS_CALL, readFixedTexts } from '@friends/page/prerender/changedTexts';
import { fixedMessages } from '@friends/shared/contract/portal/fixedTexts';
import type { RenderRequest } from '@friends/shared/contract/portal/render';
import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';

/** Milliseconds for which an answer counts. */
const KEPT_MS = 1_000;

type ChangedTexts = RenderRequest['texts'] | null;

/** The changed fixed texts of now, for pages without a document; the last known ones while the API fails. */
export function changedTexts(callApi: ApiCaller): () => Promise<ChangedTexts> {
  let known: ChangedTexts = null;
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  async function refresh(): Promise<void> {
    const answer = await callApi(FIXED_TEXTS_CALL, DEFAULT_LANGUAGE);
    if (answer.status === 200) known = fixedMessages(readFixedTexts(answer), null);
    askedAt = performance.now();
    asking = null;
  }
  return async () => {
    if (performance.now() - askedAt > KEPT_MS) asking ??= refresh();
    await asking;
    return known;
  };
}
