import { figure, ratio } from '../findings.ts';
import { median } from '../median.ts';
import { inRounds } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from './measureAll.ts';
import { expectStatus, makeMember, openApi, timedCall } from './ownApi.ts';

const CROWD = 450;
/** Maximum duration of a member's call, relative to the crowd's. */
const MAX_CROWD_SHARE = 1 / 5;
const MIN_REFUSED = 21;

/** Each round has a new process. @returns the durations in milliseconds */
async function measureOnce() {
  await using cleanup = new AsyncDisposableStack();
  const api = await openApi(cleanup);
  const { token } = await makeMember(api);
  const people = Array.from({ length: CROWD }, (_, n) => `crowd${n}@friends.test`);
  // Opens connections and warms up the code, to measure only the wait behind the crowd.
  await Promise.all(people.map(() => timedCall(api, 'GET /testimonials')));
  const began = performance.now();
  const logins = Promise.all(
    people.map((Email) => timedCall(api, 'POST /members/login', { body: { Email, Password: 'x' } })),
  );
  const member = expectStatus(await timedCall(api, 'GET /me', { token }), 200);
  const answers = await logins;
  const checked = answers.filter(({ status }) => status === 401).length;
  return { member, crowd: performance.now() - began, checked };
}

/** A crowd logs in at once: other callers are served, and logins that would wait too long are refused. */
export const crowd: Timing = {
  name: 'crowd',
  async measure(rounds) {
    const results = await inRounds(rounds, measureOnce);
    const of = (what: 'member' | 'crowd' | 'checked') => median(results.map((one) => one[what]));
    const against = { ours: of('member'), theirs: of('crowd'), show: milliseconds, limit: MAX_CROWD_SHARE };
    return [
      ratio(`a member’s call while ${CROWD} log in, against all logins`, against),
      figure(`of ${CROWD} logins, passwords checked`, of('checked'), String, CROWD - MIN_REFUSED),
    ];
  },
};
