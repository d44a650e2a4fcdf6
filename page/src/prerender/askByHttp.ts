import { NO_ANSWER } from '@friends/shared/contract/portal/noAnswer';
import type { Ask } from './ask.ts';
import { addressOf, earlyAnswer } from './request.ts';

const PATIENCE_MS = 5_000;
/** Answers of more bytes are not for a page. */
const LONGEST = 2 * 1024 * 1024;

/** The text of an answer; null where it is too long, and then the rest does not come. */
async function textOf({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  // What comes compressed is unpacked piece by piece, so that is counted which is held.
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > LONGEST) return null;
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

/** Asks an API over the network, and no other address that it may send to. `origin` is where it is, without `/api/v1`. */
export function askByHttp(origin: string, appKey: string, patienceMs = PATIENCE_MS): Ask {
  return async (call, language) => {
    const address = addressOf(call);
    if (address === null) return NO_ANSWER;
    try {
      const answer = await fetch(`${origin}${address}`, {
        headers: { 'x-app-key': appKey, 'accept-language': language },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await textOf(answer);
      return text === null ? NO_ANSWER : earlyAnswer(answer.status, text, (name) => answer.headers.get(name));
    } catch {
      return NO_ANSWER;
    }
  };
}
