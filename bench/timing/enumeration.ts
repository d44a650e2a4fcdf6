import { type Finding, ratio } from '../findings.ts';
import { median } from '../median.ts';
import { interleaved } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from './measureAll.ts';
import { expectStatus, makeMember, openApi, timedCall } from './ownApi.ts';

/** Without equal work, an unknown address would be answered more than ten times as fast. */
const MAX_RATIO = 2;
/** Differences of a few milliseconds need many samples. */
const ANSWERS_A_ROUND = 3;

/** Duration of the slowest kind relative to the fastest. */
async function spread(what: string, rounds: number, kinds: readonly (() => Promise<number>)[]): Promise<Finding> {
  // Warms up what is initialized on first use.
  for (const kind of kinds) await kind();
  const medians = (await interleaved(rounds * ANSWERS_A_ROUND, kinds, (kind) => kind())).map(median);
  const [one, two] = [Math.max(...medians), Math.min(...medians)];
  return ratio(what, { ours: one, theirs: two, show: milliseconds, limit: MAX_RATIO });
}

/** Response times must not reveal whether an account exists. */
export const enumeration: Timing = {
  name: 'enumeration',
  async measure(rounds) {
    await using cleanup = new AsyncDisposableStack();
    const api = await openApi(cleanup);
    const post = async (path: string, body: object, status: number) =>
      expectStatus(await timedCall(api, `POST ${path}`, { body }), status);
    const { email } = await makeMember(api);
    const [waiting, password] = ['waits@friends.test', 'A-Password-To-Wait-1'];
    const secrets = { Password: password, PasswordConfirm: password };
    await post('/members', { AgentCode: 'WAITS1', UserId: 'waits', Email: waiting, ...secrets }, 201);
    const login = (Email: string, Password = 'not-the-password') => post('/members/login', { Email, Password }, 401);
    const link = (Email: string) => post('/reset-passwords', { Email }, 200);
    return [
      await spread('a login that fails, of members and of others', rounds, [
        () => login(email),
        () => login(waiting),
        () => login(`unknown-${email}`),
        () => login(`other-${email}`, 'x'.repeat(500)),
      ]),
      await spread(
        'asking for a link, of members and of others',
        rounds,
        [email, waiting, `unknown-${email}`].map((address) => () => link(address)),
      ),
    ];
  },
};
