import { NO_ANSWER } from '@friends/shared/contract/portal/noAnswer';
import type { ApiCaller } from './apiCaller.ts';
import { addressOf, earlyAnswer } from './request.ts';

const TIMEOUT_MS = 5_000;
/** Maximum size of an answer in bytes. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Reads an answer's text; null, and the rest is not read, if it is too long. */
async function textOf({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  // Compressed answers are decompressed in chunks, so this counts uncompressed bytes.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Calls an API over HTTP without following redirects. `origin` excludes `/api/v1`. */
export function callByHttp(origin: string, appKey: string, timeoutMs = TIMEOUT_MS): ApiCaller {
  return async (call, language) => {
    const address = addressOf(call);
    if (address === null) return NO_ANSWER;
    try {
      const answer = await fetch(`${origin}${address}`, {
        headers: { 'x-app-key': appKey, 'accept-language': language },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await textOf(answer);
      return text === null ? NO_ANSWER : earlyAnswer(answer.status, text, (name) => answer.headers.get(name));
    } catch {
      return NO_ANSWER;
    }
  };
}
