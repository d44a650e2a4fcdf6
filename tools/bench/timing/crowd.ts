import { type Finding, figure, ratio } from '../findings.ts';
import { median } from '../statistics.ts';
import { milliseconds } from '../table.ts';
import { ask, expectStatus, makeSomebody, withApi } from './ownApi.ts';
import type { Timing } from './Timing.ts';

const CROWD = 450;
/** A member's call takes a fifth of the time of the crowd at most. */
const MOST_OF_THE_CROWD = 1 / 5;
/** So many of the crowd are turned away at least. */
const LEAST_REFUSED = 21;

interface Round {
  /** A member's call behind the crowd, and the whole crowd, in milliseconds. */
  readonly member: number;
  readonly crowd: number;
  readonly letWait: number;
}

/** Each round has a process of its own, as the first crowd finds it. */
const round = (): Promise<Round> =>
  withApi({}, async (api) => {
    const { token } = await makeSomebody(api);
    const times = Array.from({ length: CROWD }, (_, n) => n);
    // The connections are open and the code is warm: what is measured is the wait behind the crowd, not its arrival.
    await Promise.all(times.map(() => ask(api, 'GET /testimonials')));
    const began = performance.now();
    const logins = Promise.all(
      times.map((n) => ask(api, 'POST /members/login', { body: { Email: `crowd${n}@friends.test`, Password: 'x' } })),
    );
    const member = expectStatus(await ask(api, 'GET /me', { token }), 200);
    const answers = await logins;
    return {
      member,
      crowd: performance.now() - began,
      letWait: answers.filter(({ status }) => status === 401).length,
    };
  });

/** A crowd logs in at once: everybody else goes on, and who would wait too long is turned away. */
export const crowd: Timing = {
  name: 'crowd',
  async measure(rounds): Promise<readonly Finding[]> {
    const results: Round[] = [];
    while (results.length < rounds) results.push(await round());
    const of = (read: (one: Round) => number) => median(results.map(read));
    const against = { one: of(({ member }) => member), two: of((one) => one.crowd) };
    return [
      ratio(`a member’s call while ${CROWD} log in, against all logins`, {
        ...against,
        show: milliseconds,
        limit: MOST_OF_THE_CROWD,
      }),
      figure(
        `of ${CROWD} logins, let wait`,
        of(({ letWait }) => letWait),
        String,
        CROWD - LEAST_REFUSED,
      ),
    ];
  },
};
