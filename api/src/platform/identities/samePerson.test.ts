import { makeMember, sql } from '@friends/tools/testing/api/api';
import { makeClaim } from '../../../tests/support/asMember.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { listPeople } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';
import { isSamePerson } from '../../members/approvals/twoPeople.ts';

const portal = ownPortal();

const NOW = Date.now();

describe('a decision about one’s own request', () => {
  it.each([
    ['capitals', 'Ägent@friends.test', 'ÄGENT@friends.test'],
    ['encoding', 'Ägent@friends.test', 'Ägent@friends.test'.normalize('NFD')],
    ['a hidden character', 'ana@friends.test', 'ana\u200b@friends.test'],
    ['a full-width character', 'ana@friends.test', 'ａna@friends.test'],
    ['a dash and spaces', 'Ana Wijaya-Putri', 'ana  wijaya–putri'],
  ])('is recognized if the names differ only in %s', (_, one, other) => {
    expect(isSamePerson(one, other)).toBe(true);
  });

  it('is refused even if the operator types the address with a hidden character', async () => {
    const { member, id } = await makeClaim();
    const { code, out } = await portal.ops('redemptions', 'approve', id, '--as', member.email.replace('@', '\u00ad@'));
    expect([code, out]).toEqual([1, expect.stringContaining('so you cannot decide it')]);
    expect((await portal.ops('redemptions', 'approve', id, '--as', (await makeMember()).email)).code).toBe(0);
  });
});

describe('a member of staff', () => {
  const invite = (Email: string, { cookie }: StaffPerson) =>
    staffCall('POST /staff/people', { cookie, body: { Email, Name: 'Ünal', Roles: ['viewer'] } });

  it('can be invited only once, and found, in any spelling of the address', async () => {
    const admin = await makeStaff('administrator', NOW);
    const email = 'Ünal@friends.test';
    expect((await invite(email.normalize('NFD'), admin)).status).toBe(200);
    for (const spelling of [email, email.toUpperCase()]) expect((await invite(spelling, admin)).status).toBe(409);
    expect(await sql(`select email from staff where email like '%nal@%'`)).toEqual([{ email: 'ünal@friends.test' }]);
    for (const words of ['ÜNAL@', 'Ünal@'.normalize('NFD')])
      expect((await listPeople(`Q=${encodeURIComponent(words)}`, admin)).body).toHaveLength(1);
    const ended = await portal.ops('staff', 'end', email.toUpperCase().normalize('NFD'), '--why', 'x');
    expect(ended).toMatchObject({ code: 0, out: 'The account of ünal@friends.test has ended.' });
  });

  it('cannot be invited with a hidden character in the address', async () => {
    const admin = await makeStaff('administrator', NOW);
    const { status, body } = await invite('a\u200bna@friends.test', admin);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['Email']]);
  });
});
