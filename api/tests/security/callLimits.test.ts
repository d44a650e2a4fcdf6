import { call, makeMember, PASSWORD, setClock } from '@friends/tools/testing/api/api';
import { fromAddress, newAddress } from '../support/addresses.ts';
import { contactMessage, solveNewChallenge } from '../support/captcha.ts';
import { atOnce, countStatuses, statusesInTurn } from '../support/manyCalls.ts';
import { ownApi } from '../support/ownApi.ts';
import { saveProfile } from '../support/saveProfile.ts';

/** The API's clock is frozen, so that no window ends on a slow machine. */
const NOW = Date.now();

// Limits are counted in the process, with either database.
describe('too many calls', () => {
  ownApi({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' });
  beforeEach(() => setClock(NOW));

  it('for links are refused for the address, whatever the accounts', async () => {
    const address = newAddress();
    const ask = (n: number) =>
      call('POST /reset-passwords', { body: { Email: `reset${n}@friends.test` }, headers: fromAddress(address) });
    const answers = await atOnce(34, (n) => ask(n));
    expect(countStatuses(answers)).toEqual({ 200: 30, 429: 4 });
    for (const { headers } of answers.filter(({ status }) => status === 429))
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  it('to sign up are refused for the address, and allowed again after an hour', async () => {
    const address = newAddress();
    // Every field is invalid, so that no hash is computed.
    const body = { AgentCode: '', UserId: '', Email: '', Password: '', PasswordConfirm: '' };
    const ask = () => call('POST /members', { body, headers: fromAddress(address) });
    expect(await statusesInTurn(22, ask)).toEqual([...Array(20).fill(422), 429, 429]);
    await setClock(NOW + 61 * 60_000);
    expect((await ask()).status).toBe(422);
  });

  it('to check forms and guess links are refused for the address', async () => {
    const address = newAddress();
    const checkOrGuess = (turn: number) =>
      turn % 2 === 0
        ? call('POST /validate/signup', { body: { Email: 'a@b.test' }, headers: fromAddress(address) })
        : call(`GET /reset-passwords/${'A'.repeat(43)}`, { headers: fromAddress(address) });
    const answers = await atOnce(125, (turn) => checkOrGuess(turn));
    expect(countStatuses(answers)).toEqual({ 200: 120, 429: 5 });
  });

  it('to check whether an email is taken are refused for the address, so that 1,000 checks take a day', async () => {
    const address = newAddress();
    const ask = (Email: string) => call('POST /validate/signup', { body: { Email }, headers: fromAddress(address) });
    const answers = await atOnce(60, (n) => ask(`harvest${n}@friends.test`));
    expect(countStatuses(answers)).toEqual({ 200: 40, 429: 20 });
    for (const { headers } of answers.filter(({ status }) => status === 429))
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(85);
    // Repeating a look-up is free, as forms send all fields each time.
    expect((await ask('harvest0@friends.test')).status).toBe(200);
    // Uses every attempt that becomes available in a day.
    let answered = 40;
    for (let hour = 1; hour <= 24; hour += 1) {
      await setClock(NOW + hour * 3600_000);
      const more = await atOnce(45, (n) => ask(`h${hour}-${n}@friends.test`));
      answered += more.filter(({ status }) => status === 200).length;
    }
    expect(answered).toBeLessThanOrEqual(1000);
  });

  it('to check whether an email is taken share the limit with sign-up and profile', async () => {
    const address = newAddress();
    const body = { AgentCode: 'H1', UserId: 'h', Phone: '081', Password: PASSWORD, PasswordConfirm: PASSWORD };
    const member = await makeMember();
    const validate = (Email: string) =>
      call('POST /validate/signup', { body: { Email }, headers: fromAddress(address) });
    expect(await statusesInTurn(39, (n) => validate(`x${n}@friends.test`))).toEqual(Array(39).fill(200));
    const refused = await call('POST /members', {
      body: { ...body, Email: member.email },
      headers: fromAddress(address),
    });
    expect(refused.body.errors).toEqual({ Email: expect.any(String) });
    expect((await validate('another@friends.test')).status).toBe(429);

    const profile = (n: number) =>
      call('POST /validate/editProfile', { token: member.token, body: { Email: `p${n}@friends.test` } });
    expect(await statusesInTurn(41, profile)).toEqual([...Array(40).fill(200), 429]);
    expect((await saveProfile(member, { Email: 'p41@friends.test' })).status).toBe(429);
  });

  it('to write to the team are refused for the address', async () => {
    const headers = fromAddress(newAddress());
    const sendMessage = async () =>
      call('POST /contact', { body: contactMessage(await solveNewChallenge({ headers })), headers });
    expect(await statusesInTurn(11, sendMessage)).toEqual([...Array(10).fill(200), 429]);
  });

  it('for new email addresses are refused for the member, as each sends someone a mail', async () => {
    const member = await makeMember();
    const ask = (turn: number) =>
      saveProfile(member, { Email: `other${turn}@friends.test` }, { headers: fromAddress(newAddress()) });
    expect(await statusesInTurn(6, ask)).toEqual([...Array(5).fill(200), 429]);
    const resend = { token: member.token, headers: fromAddress(newAddress()) };
    expect((await call('POST /me/email-change/send-again', resend)).status).toBe(429);
  });
});
