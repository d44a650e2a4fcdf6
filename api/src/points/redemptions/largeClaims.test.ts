import { changePassword, makeClaim } from '../../../tests/support/asMember.ts';
import { decideClaim, readClaim } from '../../../tests/support/claimDecisions.ts';
import { mailKinds, mailsTo } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { REQUIRED_FIELDS, saveProfile } from '../../../tests/support/saveProfile.ts';
import { makeStaff, type StaffPerson, staffOps } from '../../../tests/support/staff.ts';

const DETAILS = {
  ...REQUIRED_FIELDS,
  Address: 'Jl. Mawar 1, Bandung',
  ClaimBankName: 'BCA',
  ClaimBankAccount: '7766554433',
  ClaimBankHolder: 'Ana Wijaya',
};

const NOW = Date.parse('2026-11-02T02:00:00Z');
ownApi({ APPROVALS_FROM: '100' }, NOW);

let clerk: StaffPerson;
let sari: StaffPerson;
let budi: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  sari = await makeStaff('approver', NOW);
  budi = await makeStaff('approver', NOW);
});

const makeLarge = () => makeClaim({ points: 100 }, { points: 150 });
const read = (id: string, by = sari) => readClaim(by, id);

const decide = (id: string, verb: 'approve' | 'reject', by: StaffPerson, more?: Parameters<typeof decideClaim>[3]) =>
  decideClaim(by, verb, id, more);

describe('a large claim', () => {
  it('needs approval by two people with the right; someone without it can still reject', async () => {
    const { member, id } = await makeLarge();
    expect((await read(id)).body).toMatchObject({ NeedsTwo: true, FirstApprovedBy: null, FirstCounts: false });
    expect((await decide(id, 'approve', clerk)).body.code).toBe('no_right');
    const first = await decide(id, 'approve', sari);
    expect(first.body).toMatchObject({ State: 'Pending', FirstApprovedBy: sari.email, FirstCounts: true });
    expect(await mailsTo(member.email)).toEqual([]);
    expect((await decide(id, 'approve', clerk)).body.code).toBe('no_right');
    const repeated = await decide(id, 'approve', sari);
    expect([repeated.status, repeated.body.detail]).toEqual([409, expect.stringContaining('A second person must')]);
    expect((await decide(id, 'approve', budi)).body).toMatchObject({ State: 'Approved', DecidedBy: budi.email });
    expect(await mailKinds(member.email)).toEqual(['redemption_approved']);

    const other = await makeLarge();
    expect((await decide(other.id, 'reject', clerk, { Why: 'Sold out' })).body.State).toBe('Rejected');
  });

  it('needs a second approval after several people approve at the same time', async () => {
    const { member, id } = await makeLarge();
    const { Revision } = (await read(id)).body;
    const all = [sari, budi, sari, budi].map((person) => decide(id, 'approve', person, { Revision }));
    expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(id)).body.State).toBe('Pending');
    expect(await mailsTo(member.email)).toEqual([]);
  });

  it('cannot be approved by the same person on the page and by command', async () => {
    const { id } = await makeLarge();
    await decide(id, 'approve', sari);
    const same = await staffOps('redemptions', 'approve', id, '--as', sari.email.toUpperCase());
    expect([same.code, same.output]).toEqual([1, expect.stringContaining('A second person must approve it too.')]);
    const other = await staffOps('redemptions', 'approve', id, '--as', 'tono');
    expect([other.code, other.output]).toEqual([0, expect.stringContaining('is approved.')]);
  });

  it('needs a new first approval if the member changed the password since', async () => {
    const { member, id } = await makeLarge();
    await decide(id, 'approve', sari);
    await changePassword(member, 'A-New-Password-1');
    expect((await read(id)).body).toMatchObject({ FirstApprovedBy: sari.email, FirstCounts: false });
    expect((await decide(id, 'approve', budi)).body).toMatchObject({ State: 'Pending', FirstApprovedBy: budi.email });
  });

  it.each<[string, string, Readonly<Record<string, string>>, boolean]>([
    ['the address that it is sent to', 'VOUCHER', { Address: 'Jl. Kenanga 7, Medan' }, false],
    ['an address that it is not sent to', 'CASH', { Address: 'Jl. Kenanga 7, Medan' }, true],
    ['the account that it is paid to', 'CASH', { ClaimBankAccount: '1234500001' }, false],
  ])(
    'shows the second person if the first approval still counts after the member changed %s',
    async (_what, category, change, counts) => {
      const { member, id } = await makeClaim({ category, points: 100 }, { points: 150, details: DETAILS });
      await decide(id, 'approve', sari);
      expect((await saveProfile(member, { ...DETAILS, ...change })).status).toBe(200);
      expect((await read(id, budi)).body).toMatchObject({ FirstApprovedBy: sari.email, FirstCounts: counts });
      const { body } = await decide(id, 'approve', budi);
      expect(body).toMatchObject(counts ? { State: 'Approved' } : { State: 'Pending', FirstApprovedBy: budi.email });
    },
  );
});

describe('an emergency approval', () => {
  const emergencyMailsTo = async ({ email }: StaffPerson) =>
    (await mailsTo(email)).filter(({ kind }) => kind === 'staff_approved_alone');

  it('needs one person instead of two, with a reason, and everyone with the right is notified', async () => {
    const { member, id } = await makeLarge();
    const without = await decide(id, 'approve', sari, { Emergency: true });
    expect([without.status, without.body.errors]).toEqual([422, { Why: 'Required' }]);
    expect((await decide(id, 'approve', clerk, { Emergency: true, Why: 'I want to' })).body.code).toBe('no_right');
    const Why = 'Budi is ill, and the trip is tomorrow';
    expect((await decide(id, 'approve', sari, { Emergency: true, Why })).body.State).toBe('Approved');
    expect(await mailKinds(member.email)).toEqual(['redemption_approved']);
    for (const person of [sari, budi]) {
      const mail = (await emergencyMailsTo(person)).find(
        ({ subject }) => subject === `Claim ${id} was approved by one person`,
      );
      expect(mail?.body).toContain(`${sari.email} approved claim ${id} (Reward, 100 points) alone`);
      expect(mail?.body).toContain(Why);
      expect(mail?.body).toMatch(new RegExp(`http\\S+/claims/${id}\\b`));
    }
    expect(await emergencyMailsTo(clerk)).toEqual([]);
    expect(await readLastAudit(`redemption ${id}`)).toMatchObject({
      who: sari.email,
      what: 'redemption approved alone',
      why: Why,
      after: { ApprovalStatus: 'Approved', Alone: true },
    });
  });

  it('can be given by the first approver, and by command', async () => {
    const [one, two] = [await makeLarge(), await makeLarge()];
    await decide(one.id, 'approve', sari);
    expect((await decide(one.id, 'approve', sari, { Emergency: true, Why: 'Nobody else' })).body.State).toBe(
      'Approved',
    );

    const bare = await staffOps('redemptions', 'approve', two.id, '--emergency', '--as', 'tono');
    expect([bare.code, bare.output]).toEqual([1, expect.stringContaining('Add --why TEXT')]);
    const args = ['--emergency', '--why', 'Nobody else', '--as', 'tono'];
    const result = await staffOps('redemptions', 'approve', two.id, ...args);
    expect([result.code, result.output]).toEqual([
      0,
      expect.stringMatching(/tono approved it without a second person; people notified: \d/),
    ]);
    expect((await emergencyMailsTo(budi)).at(-1)?.body).toContain(`tono approved claim ${two.id}`);
  });

  it('is an ordinary approval without notification if one person is enough', async () => {
    const { id } = await makeClaim({ points: 4 });
    const before = (await emergencyMailsTo(budi)).length;
    expect((await decide(id, 'approve', sari, { Emergency: true, Why: 'In a hurry' })).body.State).toBe('Approved');
    expect((await emergencyMailsTo(budi)).length).toBe(before);
    expect((await readLastAudit(`redemption ${id}`))?.what).toBe('redemption approved');
  });
});
