import { ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import { ERROR_CODES } from '@friends/shared/contract/api/errors';
import {
  call,
  makeMember,
  makeReward,
  PASSWORD,
  pointsOf,
  type RewardOptions,
  sharedApi,
  signUp,
  sql,
} from '@friends/tools/testing/api/api';
import { readDocument } from '@friends/tools/testing/api/document';
import { en } from '../../src/platform/problems/texts/en.ts';
import { id } from '../../src/platform/problems/texts/id.ts';
import {
  CALLS,
  expectInBoth,
  expectInIndonesian,
  pathOf,
  tokenFor,
  UNKNOWN_ID,
  UNKNOWN_TOKEN,
} from '../support/everyCall.ts';
import { profileForm, REQUIRED_FIELDS } from '../support/saveProfile.ts';

const callsWithBody = CALLS.filter(([name, { method }]) => method !== 'GET' && name !== 'updateMe');

describe('the texts of problems', () => {
  it('exist for every code, and differ between the languages', () => {
    for (const code of ERROR_CODES) {
      expect(en[code][0]).not.toBe(id[code][0]);
      expect(en[code][1]).not.toBe(id[code][1]);
    }
    expect(Object.keys(en).sort()).toEqual([...ERROR_CODES].sort());
  });

  // All other tests compare responses with these tables.
  it.each([
    ['wrong_app_key', id, 'Aplikasi ini tidak dikenal. Muat ulang halaman lalu coba lagi.'],
    ['not_logged_in', id, 'Sesi Anda telah berakhir. Silakan masuk kembali.'],
    ['not_found', id, 'Yang Anda cari tidak ditemukan.'],
    ['not_found', en, 'We could not find what you are looking for.'],
    ['contact_incomplete', en, 'Please complete your contact information!'],
  ] as const)('are right for %s', (code, texts, detail) => {
    expect(texts[code][1]).toBe(detail);
  });
});

describe.each(CALLS)('%s', (name, endpoint) => {
  it('refuses a wrong application key', () =>
    expectInIndonesian('wrong_app_key', endpoint, { headers: { 'x-app-key': 'wrong' } }));

  if (endpoint.access === 'member')
    it('refuses a caller who is not logged in', () =>
      expectInIndonesian('not_logged_in', endpoint, { token: UNKNOWN_TOKEN }));

  it('names each invalid parameter', async () => {
    const { paths } = await readDocument(sharedApi().url);
    const documented = Object.values(paths)
      .map((methods) => methods[endpoint.method.toLowerCase()])
      .find((method) => method?.operationId === name);
    expect(documented).toBeDefined();
    const parameters: { name: string; in: string; schema: { type?: string } }[] = documented.parameters;
    for (const parameter of parameters.filter((candidate) => candidate.in === 'query')) {
      for (const query of [`${parameter.name}=%00`, `${parameter.name}=1&${parameter.name}=2`])
        await expectInIndonesian('invalid_input', endpoint, {}, `${pathOf(endpoint)}?${query}`);
      const { body } = await call(`${pathOf(endpoint)}?${parameter.name}=%00`, { token: await tokenFor(endpoint) });
      expect(Object.keys(body.errors)).toEqual([parameter.name]);
    }
    if (parameters.some((parameter) => parameter.in === 'path'))
      await expectInIndonesian('invalid_input', endpoint, {}, pathOf(endpoint, '%00'));
  });
});

describe.each(callsWithBody)('%s', (_name, endpoint) => {
  it('refuses a body that is not JSON, too large or of another type', async () => {
    const json = { 'content-type': 'application/json' };
    await expectInIndonesian('invalid_input', endpoint, { body: '{"Email":', headers: json });
    await expectInIndonesian('too_large', endpoint, { body: `{"Email":"${'x'.repeat(1_100_000)}"}`, headers: json });
    await expectInIndonesian('unsupported_media', endpoint, {
      body: 'hello',
      headers: { 'content-type': 'text/plain' },
    });
    await expectInIndonesian('unsupported_media', endpoint, {
      body: '<a/>',
      headers: { 'content-type': 'application/xml' },
    });
  });
});

describe('updateMe', () => {
  it('refuses a body of another type, a broken form, and a picture that is too large', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    await expectInBoth('unsupported_media', ENDPOINTS.updateMe, { body: { Name: 'Ana' } });
    await expectInBoth('invalid_input', ENDPOINTS.updateMe, { body: '--x\r\nbroken', headers });
    const picture = new Blob([new Uint8Array(5_300_000)]);
    await expectInBoth('too_large', ENDPOINTS.updateMe, { body: profileForm({ Image: picture }) });
  });
});

describe('something that does not exist', () => {
  it.each(['reward', 'progress', 'standing', 'statement', 'pageBySlug'] as const)('is reported by %s', (name) =>
    expectInBoth('not_found', ENDPOINTS[name]),
  );
  it('is reported for a reward to be claimed, and for an unknown path or method', async () => {
    await expectInBoth('not_found', ENDPOINTS.claim, { body: { RewardID: Number(UNKNOWN_ID) } });
    await expectInBoth('not_found', ENDPOINTS.me, {}, 'GET /nothing');
    await expectInBoth('not_found', ENDPOINTS.me, {}, 'DELETE /me');
    await expectInBoth('not_found', ENDPOINTS.me, {}, 'GET /%ff');
  });
});

describe('a refusal with a reason', () => {
  const json = (body: unknown, token?: string) => ({ body, ...(token ? { token } : {}) });

  it('comes from login', async () => {
    const { email, id: memberId } = await signUp();
    const login = (Password: string) => json({ Email: email, Password });
    await expectInBoth('wrong_credentials', ENDPOINTS.login, login('wrong-password'));
    await expectInBoth('member_pending', ENDPOINTS.login, login(PASSWORD));
    await sql(`update members set status = 'rejected' where id = $1`, [memberId]);
    await expectInBoth('member_rejected', ENDPOINTS.login, login(PASSWORD));
  });

  it('comes from sign-up, change of agent and profile if the value is taken', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const passwords = { Password: PASSWORD, PasswordConfirm: PASSWORD };
    const body = { AgentCode: other.agentCode, UserId: other.userId, Email: other.email, ...passwords };
    await expectInBoth('conflict', ENDPOINTS.signUp, json(body));
    const change = { NewAgentCode: other.agentCode, NewUserID: other.userId };
    await expectInBoth('conflict', ENDPOINTS.changeAgent, json(change, member.token));
    const form = profileForm({ ...REQUIRED_FIELDS, Email: other.email });
    await expectInBoth('conflict', ENDPOINTS.updateMe, { token: member.token, body: form });
  });

  it('comes from a claim: points, details, bank details, another price, limits, a used key', async () => {
    const { token } = await makeMember({ points: 5 });
    const claim = async (category: string, points: number) =>
      json({ RewardID: await makeReward({ category, points }) }, token);
    await expectInBoth('insufficient_points', ENDPOINTS.claim, await claim('OTHER', 6));
    await expectInBoth('contact_incomplete', ENDPOINTS.claim, await claim('VOUCHER', 5));
    await expectInBoth('contact_bank_incomplete', ENDPOINTS.claim, await claim('CASH', 5));
    const RewardID = await makeReward({ category: 'OTHER', points: 4 });
    await expectInBoth('price_changed', ENDPOINTS.claim, json({ RewardID, TotalPoints: 3 }, token));
    const limited = async (limits: RewardOptions['limits']) =>
      json({ RewardID: await makeReward({ points: 1, limits: { ...limits } }) }, token);
    await expectInBoth('sold_out', ENDPOINTS.claim, await limited({ left: 0 }));
    await expectInBoth('not_offered_yet', ENDPOINTS.claim, await limited({ from: '2199-01-01' }));
    await expectInBoth('no_longer_offered', ENDPOINTS.claim, await limited({ until: '2000-01-01' }));
    const headers = { 'idempotency-key': 'one' };
    expect((await call('POST /redemptions', { ...(await claim('OTHER', 1)), headers })).status).toBe(201);
    await expectInBoth('idempotency_key_reused', ENDPOINTS.claim, { ...(await claim('OTHER', 1)), headers });
    expect(await pointsOf({ token })).toBe(4);
    const once = await limited({ perMember: 1 });
    expect((await call('POST /redemptions', once)).status).toBe(201);
    await expectInBoth('claim_limit_reached', ENDPOINTS.claim, once);
  });

  it('comes from an invalid link for a new password', () =>
    expectInBoth('token_spent', ENDPOINTS.resetPassword, json({ Password: PASSWORD, PasswordConfirm: PASSWORD })));
});
