import { control, makeMember, setClock, signUp, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { askErasure, settleErasure } from '../../../tests/support/erasures.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { ask, decideQuestion } from '../../../tests/support/questions.ts';
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
  const { body } = await askErasure(memberId, first);
  expect((await settleErasure(body, 'approve', second)).status).toBe(200);
}

describe('erasing a member', () => {
  it('does not credit a stay again, whose points they were given by hand, to the next member with the user ID', async () => {
    const member = await makeMember();
    const ref = `ER-${member.id}`;
    const { id } = await ask({ BookingRef: ref }, member);
    await decideQuestion(first, 'credit', id, { Points: 2, Reason: 'hotel_confirmed' });
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

  it('leaves mails and audit lines of a member who has the address that they only asked for', async () => {
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

  it('leaves audit lines of a member of the same name, and with the same bank account', async () => {
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
