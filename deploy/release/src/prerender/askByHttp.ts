import type { Ask } from './ask.ts';
import { addressOf, earlyAnswer, NO_ANSWER } from './request.ts';

const PATIENCE_MS = 5_000;
/** Answers of more bytes are not for a page. */
const LONGEST = 2 * 1024 * 1024;

/** Asks an API over the network. `origin` is where it is, without `/api/v1`. */
export function askByHttp(origin: string, appKey: string): Ask {
  return async (call, language) => {
    const address = addressOf(call);
    if (address === null) return NO_ANSWER;
    try {
      const answer = await fetch(`${origin}${address}`, {
        headers: { 'x-app-key': appKey, 'accept-language': language },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      return text.length > LONGEST ? NO_ANSWER : earlyAnswer(answer.status, text, (name) => answer.headers.get(name));
    } catch {
      return NO_ANSWER;
    }
  };
}
