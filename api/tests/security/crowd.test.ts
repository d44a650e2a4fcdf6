import { type Answer, call, control, makeMember } from '@friends/tools/testing/api/api';
import { fromAddress, newAddress } from '../support/addresses.ts';
import { logIn } from '../support/asMember.ts';
import { atOnce, statusesInTurn } from '../support/manyCalls.ts';
import { ownProcess } from '../support/ownApi.ts';

/** Hashes at production cost: with cheap ones no queue forms. */
const TEST_MINIMAL_COST = '';

describe('a crowd of logins', () => {
  // One wrong password is free; a second counted attempt would be refused.
  ownProcess({ RATE_LIMIT_FACTOR: '0.1', TEST_MINIMAL_COST }, Date.now());
  afterEach(() => control('setQueueLimit'));

  const guess = (email: string) => logIn(email, { Password: 'wrong' });

  it('is refused if it would wait too long, which uses up no attempts, and everything else continues', async () => {
    const { email, token } = await makeMember();
    await control('setQueueLimit', { most: 0 });
    const answers = await atOnce(30, () => guess(email));
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(headers.get('retry-after')).toBe('5');
    }
    expect((await call('GET /me', { token })).status).toBe(200);
    await control('setQueueLimit');
    expect(await statusesInTurn(2, () => guess(email))).toEqual([401, 429]);
  });

  it('is answered if the wait is short enough, each caller about their own account', async () => {
    const members = await atOnce(20, () => makeMember());
    const answers = await Promise.all(members.map(({ email }) => logIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const accounts = await Promise.all(answers.map(({ body }) => call('GET /me', { token: body.token })));
    expect(accounts.map(({ body }) => body.Email)).toEqual(members.map(({ email }) => email));
  });
});

describe('a crowd from one address', () => {
  ownProcess({ TRUSTED_PROXIES: '1', TEST_MINIMAL_COST });

  /** Starts concurrent failing logins, each with another name. Resolves when the first is answered; then all are queued. */
  async function attack(count: number, address = newAddress()) {
    const answers: Answer[] = [];
    const all = Array.from({ length: count }, async (_, n) => {
      const name = `nobody${n}-${address}@friends.test`;
      answers.push(await logIn(name, { Password: 'wrong' }, { headers: fromAddress(address) }));
    });
    await Promise.race(all);
    return { answers, ended: Promise.all(all) };
  }

  it('does not delay other addresses', async () => {
    const { email } = await makeMember();
    const { answers, ended } = await attack(40);
    expect((await logIn(email, {}, { headers: fromAddress(newAddress()) })).status).toBe(200);
    expect(answers.length).toBeLessThan(20);
    await ended;
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(401));
  });

  it('waits for logins from known devices, even from the same address', async () => {
    const { email } = await makeMember();
    const address = newAddress();
    const before = await logIn(email, {}, { headers: fromAddress(address) });
    const cookie = before.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { answers, ended } = await attack(40, address);
    expect((await logIn(email, {}, { headers: { ...fromAddress(address), cookie } })).status).toBe(200);
    expect(answers.length).toBeLessThan(20);
    await ended;
  });

  it('is refused at once with a time to retry if the queue is full, and others are still served', async () => {
    const { email } = await makeMember();
    await control('setQueueLimit', { most: 4 });
    const { answers, ended } = await attack(30);
    expect((await logIn(email, {}, { headers: fromAddress(newAddress()) })).status).toBe(200);
    await ended;
    await control('setQueueLimit');
    const refused = answers.filter(({ status }) => status !== 401);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, 'too_many_tries']);
      expect(headers.get('retry-after')).toBe('5');
    }
  });
});
