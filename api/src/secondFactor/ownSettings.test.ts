import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, call, control, PASSWORD, sql } from '@friends/tools/testing/api/api';
import { startApi } from '@friends/tools/testing/api/startApi';
import { totpCode } from '@friends/tools/testing/api/totp';
import { makeTwoStepMember } from '@friends/tools/testing/api/twoStep';
import { startOwnApi } from '../../tests/support/ownApi.ts';
import { ownDatabase } from '../../tests/support/ownDatabase.ts';

const login = (Email: string, Code: string, api: Api) =>
  call('POST /members/login', { body: { Email, Password: PASSWORD, Code }, api });

/** The clock of the APIs stands still, so that no code grows old while a slow machine types it. */
const NOW = Date.now();
const stopClock = (api: Api) => control('clock', { now: new Date(NOW).toISOString() }, api);
const codeOf = (secret: string, steps = 0) => totpCode(secret, steps, NOW);

async function switchedOn(api: Api) {
  const { secret, codes, ...member } = await makeTwoStepMember(api, NOW);
  // Codes that were used are good again, as if minutes had passed.
  await sql('update second_factors set last_step = 0 where member_id = $1', [member.id], api);
  return { member, secret, codes };
}

it('a sealed secret opens for its own member only', async () => {
  const api = await startOwnApi();
  await stopClock(api);
  try {
    const [thief, victim] = [await switchedOn(api), await switchedOn(api)];
    const moved =
      'update second_factors set secret = (select secret from second_factors where member_id = $2) where member_id = $1';
    await sql(moved, [victim.member.id, thief.member.id], api);
    expect((await login(victim.member.email, codeOf(thief.secret), api)).status).toBe(500);
    expect((await login(thief.member.email, codeOf(thief.secret), api)).status).toBe(200);
  } finally {
    await api.stop();
  }
});

// What is counted and how keys are set is the same on both databases.
describe('a second factor with settings of its own', () => {
  it('a secret that the database kept the key of is opened, and sealed with the key of the settings from then on', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'friends-factor-'));
    const env = await ownDatabase(dataDir);
    const start = async (keys: string) => {
      const started = await startApi({ ...env, SECOND_FACTOR_KEYS: keys });
      await stopClock(started);
      return started;
    };
    let api = await start('');
    try {
      const { member, secret } = await switchedOn(api);
      const stored = async () =>
        (await sql('select secret from second_factors where member_id = $1', [member.id], api))[0].secret;
      const before = await stored();
      await api.stop();
      api = await start(`${'new'.repeat(12)},${'old'.repeat(12)}`);
      expect((await login(member.email, codeOf(secret), api)).status).toBe(200);
      const [, keyBefore] = before.split('.');
      const [, keyNow] = (await stored()).split('.');
      expect(keyNow).not.toBe(keyBefore);
      await sql(`update second_factors set last_step = 0`, [], api);
      expect((await login(member.email, codeOf(secret), api)).status).toBe(200);
    } finally {
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('wrong codes slow down by address and password, and a recovery code opens all the same', async () => {
    // One wrong code from an address, six from anywhere.
    const api = await startOwnApi({ RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '1' });
    await stopClock(api);
    try {
      const { member, secret, codes } = await switchedOn(api);
      const from = async (address: string, Code: string) => {
        const body = { Email: member.email, Password: PASSWORD, Code };
        return (await call('POST /members/login', { body, headers: { 'x-forwarded-for': address }, api })).status;
      };
      expect(await from('10.1.0.1', '000000')).toBe(422);
      expect(await from('10.1.0.1', codeOf(secret))).toBe(429);
      expect(await from('10.1.0.2', codeOf(secret))).toBe(200);
      for (const turn of [1, 2, 3, 4, 5]) expect(await from(`10.1.1.${turn}`, '000000')).toBe(422);
      expect(await from('10.1.0.3', codeOf(secret, 1))).toBe(429);
      expect(await from('10.1.0.4', codes[0] ?? '')).toBe(200);
    } finally {
      await api.stop();
    }
  });
});
