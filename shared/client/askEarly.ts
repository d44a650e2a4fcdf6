import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { bodyOf } from './bodyOf.ts';
import { readEarlyAnswer } from './earlyAnswers.ts';
import { readerHeaders } from './readerHeaders.ts';

/**
 * Asks a reading call for whoever wants its answer later, as the page's inline script does (`callsScript.ts` of
 * deploy/release). Never rejects.
 */
export async function askEarly(
  url: string,
  portal: Pick<Portal, 'api' | 'session' | 'language'>,
): Promise<EarlyAnswer> {
  try {
    const answer = await fetch(url, {
      headers: { Accept: 'application/json, text/plain, */*', ...readerHeaders(portal) },
    });
    const { status, headers } = answer;
    const body = bodyOf(await answer.text());
    return { status, body, total: headers.get('x-total-count'), date: headers.get('date') };
  } catch {
    return readEarlyAnswer(null);
  }
}
