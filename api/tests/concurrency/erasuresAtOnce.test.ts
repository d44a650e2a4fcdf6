import { makeMember, makeReward, setClock, sql } from '@friends/tools/testing/api/api';
import { claim } from '../support/asMember.ts';
import { decideErasure, requestErasure } from '../support/erasures.ts';
import { ownApi } from '../support/ownApi.ts';
import { saveProfile } from '../support/saveProfile.ts';
import { makeStaff } from '../support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

it('an erasure during claims and changes leaves either an open claim or a former member without data', async () => {
  await setClock(NOW);
  const [first, second] = [await makeStaff('approver', NOW), await makeStaff('approver', NOW)];
  const reward = await makeReward({ points: 1 });
  for (let turn = 0; turn < 8; turn += 1) {
    const member = await makeMember({ points: 20 });
    const { body: request } = await requestErasure(member.id, first);
    const [erased, claimed, saved] = await Promise.all([
      decideErasure(request, 'approve', second),
      claim(member, reward),
      saveProfile(member, { Name: 'Bintang Wirakusuma' }),
    ]);
    const [row] = await sql(
      `select name, email, erased_at is not null as erased,
         (select count(*)::int from redemptions where member_id = m.id) as claims from members m where id = $1`,
      [member.id],
    );
    expect(row.erased).toBe(erased.status === 200);
    expect(row.claims).toBe(claimed.status === 201 ? 1 : 0);
    if (row.erased) expect(row).toMatchObject({ name: '', email: '', claims: 0 });
    else expect([erased.status, claimed.status, saved.status]).toEqual([409, 201, 200]);
  }
});
