import type { RunningApi } from '../../testing/api/startApi.ts';
import { type Finding, ratio } from '../findings.ts';
import { interleaved } from '../interleaved.ts';
import { median } from '../statistics.ts';
import { milliseconds } from '../table.ts';
import { ask, expectStatus, makeSomebody, withApi } from './ownApi.ts';
import type { Timing } from './Timing.ts';

/** Without the same work for all, an unknown address would be answered more than ten times as fast. */
const MOST_RATIO = 2;
/** A few milliseconds are told apart by many answers only. */
const ANSWERS_A_ROUND = 3;

/** Somebody who has signed up, and waits for approval. */
async function signUp(api: RunningApi): Promise<string> {
  const [Email, Password] = ['waits@friends.test', 'A-Password-To-Wait-1'];
  const body = { AgentCode: 'WAITS1', UserId: 'waits', Email, Password, PasswordConfirm: Password };
  expectStatus(await ask(api, 'POST /members', { body }), 201);
  return Email;
}

/** How much longer the slowest kind takes than the fastest. */
async function spread(what: string, rounds: number, kinds: readonly (() => Promise<number>)[]): Promise<Finding> {
  // The first answers warm up what is made on first use.
  for (const kind of kinds) await kind();
  const medians = (await interleaved(rounds * ANSWERS_A_ROUND, kinds)).map(median);
  const [one, two] = [Math.max(...medians), Math.min(...medians)];
  return ratio(what, { one, two, show: milliseconds, limit: MOST_RATIO });
}

/** How long an answer takes does not tell whether there is an account. */
export const enumeration: Timing = {
  name: 'enumeration',
  measure: (rounds) =>
    withApi({}, async (api) => {
      const [{ email }, waiting] = [await makeSomebody(api), await signUp(api)];
      const login = async (Email: string, Password = 'not-the-password') =>
        expectStatus(await ask(api, 'POST /members/login', { body: { Email, Password } }), 401);
      const link = async (Email: string) =>
        expectStatus(await ask(api, 'POST /reset-passwords', { body: { Email } }), 200);
      return [
        await spread('a login that fails, of members and of others', rounds, [
          () => login(email),
          () => login(waiting),
          () => login(`nobody-${email}`),
          () => login(`other-${email}`, 'x'.repeat(500)),
        ]),
        await spread('asking for a link, of members and of others', rounds, [
          () => link(email),
          () => link(waiting),
          () => link(`nobody-${email}`),
        ]),
      ];
    }),
};
