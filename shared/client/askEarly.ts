import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import { NO_ANSWER } from '@friends/shared/contract/portal/noAnswer';

/** JSON as axios takes it: what is none stays a text. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Asks a reading call for whoever wants its answer later: without axios, which may not be there yet. Never rejects.
 *
 * @param headers what it says of the reader (`readerHeaders.ts`)
 */
export async function askEarly(url: string, headers: Readonly<Record<string, string>>): Promise<EarlyAnswer> {
  try {
    const answer = await fetch(url, { headers: { Accept: 'application/json, text/plain, */*', ...headers } });
    const header = (name: string) => answer.headers.get(name);
    const body = bodyOf(await answer.text());
    return { status: answer.status, body, total: header('x-total-count'), date: header('date') };
  } catch {
    return NO_ANSWER;
  }
}
