import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import { NO_ANSWER } from '@friends/shared/contract/portal/noAnswer';

/** Like axios: text that isn't JSON stays text. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Makes a GET call whose answer is used later. Uses fetch, as axios may not be loaded yet. Never rejects.
 *
 * @param headers reader's headers (`readerHeaders.ts`)
 */
export async function prefetch(url: string, headers: Readonly<Record<string, string>>): Promise<EarlyAnswer> {
  try {
    const answer = await fetch(url, { headers: { Accept: 'application/json, text/plain, */*', ...headers } });
    const header = (name: string) => answer.headers.get(name);
    const body = bodyOf(await answer.text());
    return { status: answer.status, body, total: header('x-total-count'), date: header('date') };
  } catch {
    return NO_ANSWER;
  }
}
