import type { ApiCaller } from '@friends/page/prerender/apiCaller';
import { FIXED_TEXTS_CALL, readFixedTexts } from '@friends/page/prerender/changedTexts';
import { fixedMessages } from '@friends/shared/contract/portal/fixedTexts';
import type { RenderRequest } from '@friends/shared/contract/portal/render';
import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';

/** How long an answer of the API is cached. */
const MAX_AGE_MS = 1_000;

type ChangedTexts = RenderRequest['texts'] | null;

/** Reads the current changes to fixed texts, for pages without a document; while the API fails, the last known ones. */
export function changedTextsReader(callApi: ApiCaller): () => Promise<ChangedTexts> {
  let latest: ChangedTexts = null;
  let pendingRefresh: Promise<void> | null = null;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  async function refresh(): Promise<void> {
    const answer = await callApi(FIXED_TEXTS_CALL, DEFAULT_LANGUAGE);
    if (answer.status === 200) latest = fixedMessages(readFixedTexts(answer), null);
    refreshedAt = performance.now();
    pendingRefresh = null;
  }
  return async () => {
    if (performance.now() - refreshedAt > MAX_AGE_MS) pendingRefresh ??= refresh();
    await pendingRefresh;
    return latest;
  };
}
