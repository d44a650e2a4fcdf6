import { prefetch } from '@friends/shared/client/prefetch';
import { headersWith } from '@friends/shared/client/readerHeaders';
import { randomId } from '@friends/shared/client/trace';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import { type CallPieces, callOfPieces } from '@friends/shared/contract/portal/callOfPieces';
import { MEMBER_FACTS_KEY, readMemberFacts } from '@friends/shared/contract/portal/memberFacts';
import { LANGUAGE_PARAMETER } from '@friends/shared/contract/portal/reader';
import { countryOfHost } from '@friends/shared/contract/rules/country';
import type { FirstConfig, TableCall } from './PreloadTable.ts';
import type { Reader } from './reader.ts';

interface StartedCall {
  /** Number of consumers. */
  times: number;
  readonly answer: Promise<EarlyAnswer>;
}

/** False if the query selects, for example, another page of a list: the screen makes that call. */
const hasPlainQuery = () =>
  [...new URLSearchParams(location.search).keys()].every((name) => name === LANGUAGE_PARAMETER);

const PAGE_PARAMETER = /[?&]page=/;

/** Completes a call for this address; null if it isn't the portal's or is for another page of its list. */
function completeCall(pieces: CallPieces, isMember: boolean) {
  const facts = isMember ? readMemberFacts(localStorage.getItem(MEMBER_FACTS_KEY)) : {};
  const { pathname, hostname } = location;
  const call = callOfPieces(pieces, { pathname, country: countryOfHost(hostname), facts });
  if (!call?.url.startsWith(`${API_BASE}/`)) return null;
  return hasPlainQuery() || !PAGE_PARAMETER.test(call.url) ? call : null;
}

/** True if the document doesn't answer a call of its route. */
function isUnanswered([, , , , { fresh, framed } = {}]: TableCall, { answersFor, isAnswered }: Reader): boolean {
  return !isAnswered || (answersFor === 'member' ? !framed : fresh === true);
}

/**
 * Makes the first calls of the route and of every page, as the client would. Neither address nor storage can cause
 * other calls than the table's: parts of the address are single path segments, or no call is made.
 */
export function prefetchCalls({ appKey, preload }: FirstConfig, routeCalls: readonly number[], reader: Reader): void {
  const { token, language } = reader;
  const isMember = token !== null;
  const view = randomId(8);
  const answers = new Map<string, StartedCall>();
  window.friendsAnswers = { view, token, language, kept: answers };

  const startCall = ([who, caller, key, url, { fact } = {}]: TableCall) => {
    if (who !== 'all' && (who === 'member') !== isMember) return;
    const completed = completeCall({ key, url, given: fact }, isMember);
    if (!completed) return;
    const started = answers.get(completed.key);
    if (started) started.times += 1;
    else {
      const headers = headersWith(token, language, { appKey, caller, view });
      answers.set(completed.key, { times: 1, answer: prefetch(completed.url, headers) });
    }
  };
  const calls = (indices: readonly number[]) =>
    indices.map((index) => preload.calls[index]).filter((call) => call !== undefined);
  for (const call of calls(preload.always)) startCall(call);
  for (const call of calls(routeCalls)) if (isUnanswered(call, reader)) startCall(call);
}
