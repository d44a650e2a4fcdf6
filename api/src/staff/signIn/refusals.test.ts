import { PASSWORD, setClock, sql } from '@friends/tools/testing/api/api';
import { untilIs } from '@friends/tools/testing/until';
import { fromAddress } from '../../../tests/support/addresses.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { invite, makeStaff, signIn, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-02T02:00:00Z');
const MINUTE = 60_000;

describe('a refusal to an account', () => {
  ownApi({ TRUSTED_PROXIES: '1' }, NOW);
  afterEach(() => setClock(NOW));
  const at = (address: string) => ({ headers: fromAddress(address) });
  const addresses = async (target: string, what: string): Promise<string[]> =>
    (await sql('select address from audit where target = $1 and what = $2 order by id', [target, what])).map(
      ({ address }) => address,
    );
  const wrong = (email: string, address: string) => signIn(email, { Password: 'Not-The-Right-One' }, at(address));

  it('is in the audit once an hour for each network address, and not for made-up addresses', async () => {
    const { email } = await makeStaff('viewer', NOW);
    const count = async () => (await addresses(email, 'refused: wrong password')).length;
    await Promise.all([1, 2, 3, 4].map(() => wrong(email, '10.8.0.1')));
    await untilIs(count, 1);
    await wrong(email, '2001:db8::1');
    await untilIs(count, 2);
    await wrong(email, '2001:db8::2');
    await wrong('nobody@friends.test', '10.8.0.1');
    // Tries at one account are handled one after the other: a superfluous line would be before this one.
    await wrong(email, '10.8.0.2');
    await untilIs(count, 3);
    await setClock(NOW + 59 * MINUTE);
    await wrong(email, '10.8.0.1');
    await setClock(NOW + 60 * MINUTE);
    await wrong(email, '10.8.0.1');
    await untilIs(count, 4);
    await wrong(email, '10.8.0.3');
    await untilIs(count, 5);
    expect(await addresses(email, 'refused: wrong password')).toEqual([
      '10.8.0.1',
      '2001:db8:0:0::/64',
      '10.8.0.2',
      '10.8.0.1',
      '10.8.0.3',
    ]);
    expect(await addresses('nobody@friends.test', 'refused: wrong password')).toEqual([]);
  });

  it('includes a wrong code at sign-in', async () => {
    const { email } = await makeStaff('viewer', NOW);
    for (const address of ['10.8.1.1', '10.8.1.1', '10.8.1.2'])
      expect((await signIn(email, { Code: '000000' }, at(address))).body.code).toBe('invalid_input');
    expect(await addresses(email, 'refused: wrong code')).toEqual(['10.8.1.1', '10.8.1.2']);
  });

  it('includes a wrong code at an invite', async () => {
    const { email, link } = await invite('viewer');
    const accept = (address: string) =>
      staffCall(`PUT /staff/invites/${link}`, { ...at(address), body: { Password: PASSWORD, Code: '000000' } });
    const tries = await Promise.all(['10.8.1.1', '10.8.1.1', '10.8.1.2'].map(accept));
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await addresses(email, 'refused: wrong code')).sort()).toEqual(['10.8.1.1', '10.8.1.2']);
  });
});
