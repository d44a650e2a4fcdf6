import { figure, ratio } from '../findings.ts';
import { median } from '../median.ts';
import { inRounds } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from './measureAll.ts';
import { ask, expectStatus, makeSomebody, openApi } from './ownApi.ts';

const CROWD = 450;
/** Maximum duration of a member's call, relative to the crowd's. */
const MAX_CROWD_SHARE = 1 / 5;
const MIN_REFUSED = 21;

/** Each round has a new process. @returns the durations in milliseconds */
async function come() {
  await using cleanup = new AsyncDisposableStack();
  const api = await openApi(cleanup);
  const { token } = await makeSomebody(api);
  const people = Array.from({ length: CROWD }, (_, n) => `crowd${n}@friends.test`);
  // Opens connections and warms up the code, to measure only the wait behind the crowd.
  await Promise.all(people.map(() => ask(api, 'GET /testimonials')));
  const began = performance.now();
  const logins = Promise.all(
    people.map((Email) => ask(api, 'POST /members/login', { body: { Email, Password: 'x' } })),
  );
  const member = expectStatus(await ask(api, 'GET /me', { token }), 200);
  const answers = await logins;
  const letWait = answers.filter(({ status }) => status === 401).length;
  return { member, crowd: performance.now() - began, letWait };
}

/** A crowd logs in at once: other callers are served, and logins that would wait too long are refused. */
export const crowd: Timing = {
  name: 'crowd',
  async measure(rounds) {
    const results = await inRounds(rounds, come);
    const of = (what: 'member' | 'crowd' | 'letWait') => median(results.map((one) => one[what]));
    const against = { ours: of('member'), theirs: of('crowd'), show: milliseconds, limit: MAX_CROWD_SHARE };
    return [
      ratio(`a member’s call while ${CROWD} log in, against all logins`, against),
      figure(`of ${CROWD} logins, let wait`, of('letWait'), String, CROWD - MIN_REFUSED),
    ];
  },
};
