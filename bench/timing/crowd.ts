import { figure, ratio } from '../findings.ts';
import { inRounds } from '../rounds.ts';
import { median } from '../statistics.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from './measureAll.ts';
import { ask, expectStatus, makeSomebody, openApi } from './ownApi.ts';

const CROWD = 450;
/** A member's call takes a fifth of the time of the crowd at most. */
const MOST_OF_THE_CROWD = 1 / 5;
/** So many of the crowd are turned away at least. */
const LEAST_REFUSED = 21;

/** Each round has a process of its own, as the first crowd finds it. @returns the waits in milliseconds */
async function come() {
  await using ends = new AsyncDisposableStack();
  const api = await openApi(ends);
  const { token } = await makeSomebody(api);
  const people = Array.from({ length: CROWD }, (_, n) => `crowd${n}@friends.test`);
  // The connections are open and the code is warm: what is measured is the wait behind the crowd, not its arrival.
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

/** A crowd logs in at once: everybody else goes on, and who would wait too long is turned away. */
export const crowd: Timing = {
  name: 'crowd',
  async measure(rounds) {
    const results = await inRounds(rounds, come);
    const of = (what: 'member' | 'crowd' | 'letWait') => median(results.map((one) => one[what]));
    const against = { one: of('member'), two: of('crowd'), show: milliseconds, limit: MOST_OF_THE_CROWD };
    return [
      ratio(`a member’s call while ${CROWD} log in, against all logins`, against),
      figure(`of ${CROWD} logins, let wait`, of('letWait'), String, CROWD - LEAST_REFUSED),
    ];
  },
};
