import { type Api, setClock, sql } from '@friends/tools/testing/api/api';
import { startApi } from '@friends/tools/testing/api/startApi';
import { totpCode } from '@friends/tools/testing/api/totp';
import { fromAddress } from '../../../tests/support/addresses.ts';
import { logIn } from '../../../tests/support/asMember.ts';
import { makeTwoStep } from '../../../tests/support/makeTwoStep.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { ownDatabase } from '../../../tests/support/ownDatabase.ts';

/** The APIs' clock is frozen, so that codes don't expire on a slow machine. */
const NOW = Date.now();
const codeOf = (secret: string, steps = 0) => totpCode(secret, steps, NOW);
it('a secret that was encrypted with the database’s key still works, and is encrypted again with the configured key', async () => {
  const env = await ownDatabase(newFolder());
  const start = async (keys: string) => {
    const api = await startApi({ ...env, SECOND_FACTOR_KEYS: keys });
    await setClock(NOW, api);
    return api;
  };
  const first = await start('');
  const { member, secret } = await makeTwoStep(NOW, first);
  const keyOf = async (api: Api): Promise<string> =>
    (await sql('select secret from second_factors where member_id = $1', [member.id], api))[0].secret.split('.')[1];
  const before = await keyOf(first);
  await first.stop();
  const second = await start(`${'new'.repeat(12)},${'old'.repeat(12)}`);
  const login = () => logIn(member.email, { Code: codeOf(secret) }, { api: second });
  expect((await login()).status).toBe(200);
  expect(await keyOf(second)).not.toBe(before);
  await sql('update second_factors set last_step = 0', [], second);
  expect((await login()).status).toBe(200);
  await second.stop();
});

describe('with a low limit of wrong codes', () => {
  // Allows one wrong code per address, six in total.
  ownApi({ RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '1' }, NOW);

  it('an encrypted secret is readable for its own member only', async () => {
    const [thief, victim] = [await makeTwoStep(NOW), await makeTwoStep(NOW)];
    await sql(
      'update second_factors set secret = (select secret from second_factors where member_id = $2) where member_id = $1',
      [victim.member.id, thief.member.id],
    );
    expect((await logIn(victim.member.email, { Code: codeOf(thief.secret) })).status).toBe(500);
    expect((await logIn(thief.member.email, { Code: codeOf(thief.secret) })).status).toBe(200);
  });

  it('a wrong code blocks further codes from its address, six block all addresses, and a recovery code still works', async () => {
    const { member, secret, codes } = await makeTwoStep(NOW);
    const login = async (address: string, Code: string) =>
      (await logIn(member.email, { Code }, { headers: fromAddress(address) })).status;
    expect(await login('10.1.0.1', '000000')).toBe(422);
    expect(await login('10.1.0.1', codeOf(secret))).toBe(429);
    expect(await login('10.1.0.2', codeOf(secret))).toBe(200);
    for (const turn of [1, 2, 3, 4, 5]) expect(await login(`10.1.1.${turn}`, '000000')).toBe(422);
    expect(await login('10.1.0.3', codeOf(secret, 1))).toBe(429);
    expect(await login('10.1.0.4', codes[0] ?? '')).toBe(200);
  });
});
