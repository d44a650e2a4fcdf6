import { totpCode } from '@friends/tools/testing/api/totp';
import { fromAddress } from '../../../tests/support/addresses.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, signIn } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');

/** With this factor, one wrong password or code from an address is allowed. */
ownApi({ RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXIES: '1' }, NOW);
const at = (address: string) => ({ headers: fromAddress(address) });

it('wrong passwords and codes block further tries from an address, but not from others', async () => {
  const person = await makeStaff('viewer', NOW);
  const code = async (address: string, more: object) => (await signIn(person.email, more, at(address))).body.code;
  expect(await code('10.9.0.1', { Password: 'Wrong-One-1' })).toBe('wrong_credentials');
  expect(await code('10.9.0.1', {})).toBe('too_many_tries');
  expect(await code('10.9.0.2', { Code: '000000' })).toBe('invalid_input');
  expect(await code('10.9.0.2', { Code: totpCode(person.secret, 1, NOW) })).toBe('too_many_tries');
  expect(await code('10.9.0.3', { Code: totpCode(person.secret, 1, NOW) })).toBeUndefined();
});
