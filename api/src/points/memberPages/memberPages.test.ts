import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import type { MemberDetails } from '@friends/shared/contract/staff/members';
import { ROLE_NAMES, ROLES } from '@friends/shared/contract/staff/rights';
import { control, makeMember, makeReward, signUp, sql } from '@friends/tools/testing/api/api';
import { claim } from '../../../tests/support/asMember.ts';
import { makeStay, pageOf } from '../../../tests/support/memberPage.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let clerk: StaffPerson;
let support: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  support = await makeStaff('support', NOW);
});

describe('a member’s page', () => {
  it('shows the balance and its parts, bookings, and the account with masked contacts', async () => {
    const member = await makeMember({
      points: 40,
      genius: true,
      details: { Name: 'Made Arta', Phone: '081244455566', ClaimBankName: 'BCA', ClaimBankAccount: '5270114482' },
    });
    await makeStay(member, 'PG-1');
    await control('ops', { args: ['points', 'credit'] });
    await claim(member, await makeReward({ points: 12 }));
    expect(await pageOf(member.id, clerk)).toMatchObject({
      id: member.id,
      MemberName: 'Made Arta',
      Email: `${member.email[0]}…@friends.test`,
      Phone: '•••• 5566',
      State: 'approved',
      GeniusMember: true,
      Country: 'ID',
      Points: 30,
      Bookings: 1,
      FirstBooking: '2026-10-01',
      Balance: { Owed: 0, Stays: 2, Extra: 0, Claims: -12, Corrections: 40, Debts: 0 },
      Accounts: [{ Kind: 'bank', Account: 'BCA •••• 4482' }],
      Stopped: false,
      TwoStep: false,
      Passkeys: 0,
      Sessions: 1,
      IsOwn: false,
      Same: [],
    });
  });

  it('lists other members with the same phone number', async () => {
    const [one, other] = [
      await makeMember({ details: { Phone: '081299911122' } }),
      await makeMember({ details: { ClaimOvoPhone: '081299911122' } }),
    ];
    expect((await pageOf(one.id, clerk)).Same).toEqual([expect.objectContaining({ id: other.id, Shared: ['phone'] })]);
  });

  it('exists for a pending sign-up, and returns 404 for an unknown ID', async () => {
    const { id } = await signUp();
    expect(await pageOf(id, clerk)).toMatchObject({ State: 'pending', Points: 0, DecidedBy: null });
    expect(await pageOf(999_999, clerk)).toMatchObject({ status: 404 });
    expect((await staffCall('GET /staff/members/999999/timeline', clerk)).status).toBe(404);
  });

  it('shows unmasked contacts and payout details only to support, and audits each access', async () => {
    const details = {
      Phone: '081244455577',
      ClaimBankName: 'BCA',
      ClaimBankAccount: '5270114499',
      ClaimBankHolder: 'Ana',
    };
    const member = await makeMember({ details });
    const readDetails = ({ cookie }: StaffPerson) =>
      staffCall<MemberDetails>(`GET /staff/members/${member.id}/details`, { cookie });
    expect((await readDetails(clerk)).status).toBe(403);
    for (const _ of [1, 2])
      expect((await readDetails(support)).body).toEqual({
        Email: member.email,
        Phone: '081244455577',
        Address: '',
        Accounts: [{ Kind: 'bank', Account: 'BCA, 5270114499, Ana' }],
      });
    const reads = await sql('select who from audit where what = $1 and target = $2', [
      'read: memberDetails',
      `member ${member.id}`,
    ]);
    expect(reads).toEqual([{ who: support.email }, { who: support.email }]);
  });

  it('can be opened only by the roles that have the right', async () => {
    const { id } = await makeMember();
    for (const role of ROLE_NAMES) {
      const { cookie } = await makeStaff(role, NOW);
      for (const name of [
        'staffMembers',
        'staffMembersFile',
        'staffMember',
        'memberTimeline',
        'memberDetails',
      ] as const) {
        const { path, right } = STAFF_ENDPOINTS[name];
        const may = ROLES[role].some((granted) => granted === right);
        const { status } = await staffCall(`GET ${path.replace(':id', String(id))}`, { cookie });
        expect([role, name, status]).toEqual([role, name, may ? 200 : 403]);
      }
    }
  });
});
