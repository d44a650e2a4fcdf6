import type { FeedUpload } from '@friends/shared/contract/staff/feed';
import { control, makeMember, setClock, signUp, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { makeAgencyChange } from '../../../tests/support/asMember.ts';
import { decideErasure, requestErasure } from '../../../tests/support/erasures.ts';
import { feedFile, feedUploads, stayLine } from '../../../tests/support/feedUploads.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { decideMissingPoints, makeMissingPointsClaim } from '../../../tests/support/missingPoints.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';
import { makeStaff, type StaffPerson, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);
beforeEach(() => setClock(NOW));

let first: StaffPerson;
let second: StaffPerson;
beforeAll(async () => {
  first = await makeStaff('approver', NOW);
  second = await makeStaff('approver', NOW);
});

async function erase(memberId: number): Promise<void> {
  const { body } = await requestErasure(memberId, first);
  expect((await decideErasure(body, 'approve', second)).status).toBe(200);
}

const STAY = { checkIn: '2026-11-01', checkOut: '2026-11-03' };

type User = Pick<TestMember, 'agentCode' | 'userId'>;

/** A new member with an agency and user ID that are free again. */
async function signUpAs({ agentCode, userId }: User): Promise<number> {
  const { id } = await signUp({ AgentCode: agentCode, UserId: userId });
  await staffOps('members', 'approve', String(id));
  return id;
}

const amountsOf = async (memberId: number): Promise<number[]> =>
  (await sql('select amount from ledger where member_id = $1 order by id', [memberId])).map(({ amount }) => amount);

async function changeAgency(member: TestMember): Promise<User> {
  const user = { agentCode: `N${member.agentCode}`, userId: `moved_${member.userId}` };
  const id = await makeAgencyChange(member, user.agentCode, user.userId);
  await staffOps('agent-changes', 'approve', String(id));
  return user;
}

/** Credits points for a booking reference by hand. */
async function creditByHand(member: TestMember, BookingRef: string): Promise<void> {
  const { id } = await makeMissingPointsClaim({ BookingRef }, member);
  expect((await decideMissingPoints(first, 'credit', id, { Points: 2, Reason: 'hotel_confirmed' })).status).toBe(200);
}

describe('a stay with points given by hand to an erased member', () => {
  it('gives no points to the next member with the former user ID', async () => {
    const member = await makeMember();
    const ref = `EB-${member.id}`;
    await changeAgency(member);
    await creditByHand(member, ref);
    await erase(member.id);
    await makeBooking({ ...member, ...STAY, ref });
    const next = await signUpAs(member);
    await control('ops', { args: ['points', 'credit'] });
    expect(await amountsOf(next)).toEqual([]);
  });

  it('gives no points to the next member with the later user ID if it was asked about before a change of agency', async () => {
    const member = await makeMember();
    const ref = `EA-${member.id}`;
    await creditByHand(member, ref);
    const user = await changeAgency(member);
    await erase(member.id);
    await makeBooking({ ...user, ...STAY, ref });
    const next = await signUpAs(user);
    await control('ops', { args: ['points', 'credit'] });
    expect(await amountsOf(next)).toEqual([]);
  });
});

describe('a stay that the feed changes after its member was erased', () => {
  const feedOf = ({ agentCode, userId }: User, ref: string, night: number) =>
    feedFile(stayLine(ref, { agentCode, userId, night }));
  const credit = () => control('ops', { args: ['points', 'credit'] });

  it('gives no points to the next member with the user ID, and the dry run says so', async () => {
    const member = await makeMember();
    const ref = `EC-${member.id}`;
    const feed = feedUploads({ staff: first });
    const importFeed = async (upload: FeedUpload) => {
      await feed.startImport(upload);
      return feed.waitForEnd(upload.id);
    };
    await importFeed(await feed.dryRun(feedOf(member, ref, 2)));
    await credit();
    const [points] = await amountsOf(member.id);
    expect(points).toBeGreaterThan(0);
    await erase(member.id);
    const next = await signUpAs(member);
    const changed = await feed.dryRun(feedOf(member, ref, 3));
    expect(changed.Plan).toMatchObject({ Changed: 1, Points: { Members: 0, Points: 0 } });
    expect(await importFeed(changed)).toMatchObject({ State: 'imported' });
    await credit();
    expect([await amountsOf(next), await amountsOf(member.id)]).toEqual([[], [points]]);
  });

  it('is credited to another user if it turns out to be theirs', async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const id = await makeBooking({ ...member, ...STAY, ref: `EO-${member.id}` });
    await credit();
    await erase(member.id);
    await sql('update bookings set agent_code = $2, user_id = $3, changed_at = now() where id = $1', [
      id,
      other.agentCode,
      other.userId,
    ]);
    await credit();
    expect([await amountsOf(other.id), await amountsOf(member.id)]).toEqual([[2], [2, -2]]);
  });

  it('leaves nothing of a dry run about the member', async () => {
    const member = await makeMember();
    const feed = feedUploads({ staff: first });
    const { id } = await feed.dryRun(feedOf(member, `ED-${member.id}`, 2));
    const rows = () => sql('select points from feed_upload_points where upload_id = $1', [id]);
    expect(await rows()).toHaveLength(1);
    await erase(member.id);
    expect(await rows()).toEqual([]);
  });
});

describe('erasing a member', () => {
  it('does not credit a stay with points by hand again to the next member with the user ID', async () => {
    const member = await makeMember();
    const ref = `ER-${member.id}`;
    const { id } = await makeMissingPointsClaim({ BookingRef: ref }, member);
    await decideMissingPoints(first, 'credit', id, { Points: 2, Reason: 'hotel_confirmed' });
    expect(await sql('select amount from ledger where member_id = $1', [member.id])).toEqual([{ amount: 2 }]);
    const { agentCode, userId } = member;
    await erase(member.id);
    expect(await sql('select hotel_name, message from points_claims where id = $1', [id])).toEqual([
      { hotel_name: '', message: '' },
    ]);
    await makeBooking({ agentCode, userId, ref, checkIn: '2026-11-01', checkOut: '2026-11-03' });
    const next = await signUp({ AgentCode: agentCode, UserId: userId });
    await staffOps('members', 'approve', String(next.id));
    await control('ops', { args: ['points', 'credit'] });
    expect(await sql('select amount from ledger where member_id = $1', [next.id])).toEqual([]);
  });

  it('keeps mails and audit lines of another member whose address they only requested', async () => {
    const member = await makeMember();
    const Email = `asked-for-${member.email}`;
    await saveProfile(member, { Email });
    const other = await signUp({ Email });
    await staffOps('members', 'approve', String(other.id));
    await staffOps('members', 'tier', String(other.id), 'genius', '--why', `Asked by ${Email}`);
    await erase(member.id);
    expect((await mailsTo(Email)).map(({ kind }) => kind)).toEqual(['signup_received', 'signup_approved']);
    const lines = await sql(`select why from audit where target = $1 and what = 'member made genius'`, [
      `member ${other.id}`,
    ]);
    expect(lines).toEqual([{ why: `Asked by ${Email}` }]);
  });

  it('keeps audit lines of a member with the same name and bank account', async () => {
    const details = { Name: 'Made Arta', ClaimBankName: 'BCA', ClaimBankAccount: '5270114482' };
    const [member, other] = [await makeMember({ details }), await makeMember({ details })];
    const why = 'Made Arta sells most; account 5270114482';
    await staffOps('members', 'tier', String(other.id), 'genius', '--why', why);
    await erase(member.id);
    const lines = await sql(`select why from audit where target = $1 and what = 'member made genius'`, [
      `member ${other.id}`,
    ]);
    expect(lines).toEqual([{ why }]);
  });
});
