import { call, control, makeMember, PASSWORD } from '@friends/tools/testing/api/api';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { from, newAddress } from '../support/addresses.ts';
import { solve } from '../support/captcha.ts';
import { startOwnApi } from '../support/ownApi.ts';
import { saveProfile } from '../support/saveProfile.ts';

/** The clock of the API stands still, so that no window ends while a slow machine still asks. */
const NOW = Date.now();

// The limits are counted in the process, whatever database it has.
describe('too many calls', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startOwnApi({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' });
  });
  afterAll(() => api.stop());
  const setClock = (ms: number) => control('clock', { now: new Date(ms).toISOString() }, api);
  beforeEach(() => setClock(NOW));

  it('of asking for links are refused for the address, whatever the accounts', async () => {
    const address = newAddress();
    const ask = (n: number) =>
      call('POST /reset-passwords', { body: { Email: `reset${n}@friends.test` }, headers: from(address), api });
    const answers = await Promise.all(Array.from({ length: 34 }, (_, n) => ask(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  it('of signing up are refused for the address, and go on after an hour', async () => {
    const address = newAddress();
    // Wrong in every field, so that none costs a hash.
    const body = { AgentCode: '', UserId: '', Email: '', Password: '', PasswordConfirm: '' };
    const ask = () => call('POST /members', { body, headers: from(address), api });
    const statuses = [];
    for (let turn = 0; turn < 22; turn += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array(20).fill(422), 429, 429]);
    await setClock(NOW + 61 * 60_000);
    expect((await ask()).status).toBe(422);
  });

  it('of looking at forms and guessing links are refused for the address', async () => {
    const address = newAddress();
    const look = (turn: number) =>
      turn % 2 === 0
        ? call('POST /validate/signup', { body: { Email: 'a@b.test' }, headers: from(address), api })
        : call(`GET /reset-passwords/${'A'.repeat(43)}`, { headers: from(address), api });
    const answers = await Promise.all(Array.from({ length: 125 }, (_, turn) => look(turn)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('of asking whose e-mail is taken are refused for the address, so that 1,000 take a day', async () => {
    const address = newAddress();
    const ask = (Email: string) => call('POST /validate/signup', { body: { Email }, headers: from(address), api });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(`harvest${n}@friends.test`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(85);
    // What was answered before is no news; a form asks for it again with every field.
    expect((await ask('harvest0@friends.test')).status).toBe(200);
    // Hour by hour through a day, as much as is let through.
    let answered = 40;
    for (let hour = 1; hour <= 24; hour += 1) {
      await setClock(NOW + hour * 3600_000);
      const more = await Promise.all(Array.from({ length: 45 }, (_, n) => ask(`h${hour}-${n}@friends.test`)));
      answered += more.filter(({ status }) => status === 200).length;
    }
    expect(answered).toBeLessThanOrEqual(1000);
  });

  it('of asking whose e-mail is taken are not more by signing up, nor by a member’s profile', async () => {
    const address = newAddress();
    const body = { AgentCode: 'H1', UserId: 'h', Phone: '081', Password: PASSWORD, PasswordConfirm: PASSWORD };
    const { email, token } = await makeMember({ api });
    const validate = (Email: string) => call('POST /validate/signup', { body: { Email }, headers: from(address), api });
    for (let n = 0; n < 39; n += 1) expect((await validate(`x${n}@friends.test`)).status).toBe(200);
    const refused = await call('POST /members', { body: { ...body, Email: email }, headers: from(address), api });
    expect(refused.body.errors).toEqual({ Email: expect.any(String) });
    expect((await validate('another@friends.test')).status).toBe(429);

    const profile = (Email: string) => call('POST /validate/editProfile', { token, body: { Email }, api });
    for (let n = 0; n < 40; n += 1) expect((await profile(`p${n}@friends.test`)).status).toBe(200);
    expect((await profile('p40@friends.test')).status).toBe(429);
    const fields = { Name: 'Ana', Email: 'p41@friends.test', Phone: '081234567890', Birthdate: '1990-05-17' };
    expect((await saveProfile({ token }, fields, { api })).status).toBe(429);
  });

  it('of writing to the team are refused for the address', async () => {
    const address = newAddress();
    const write = async () => {
      const recaptcha = solve((await call('GET /captcha', { headers: from(address), api })).body);
      const body = {
        Name: 'Ana',
        Phone: '081234567890',
        Email: 'ana@friends.test',
        Company: 'A',
        Message: 'M',
        recaptcha,
      };
      return (await call('POST /contact', { body, headers: from(address), api })).status;
    };
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push(await write());
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('of new mail addresses are refused for the member, as each sends a mail to somebody', async () => {
    const { token } = await makeMember({ api });
    const ask = async (turn: number) => {
      const Email = `other${turn}@friends.test`;
      const fields = { Name: 'Ana', Email, Phone: '081234567890', Birthdate: '1990-05-17' };
      return (await saveProfile({ token }, fields, { headers: from(newAddress()), api })).status;
    };
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push(await ask(turn));
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
    const again = { token, headers: from(newAddress()), api };
    expect((await call('POST /me/email-change/send-again', again)).status).toBe(429);
  });
});
