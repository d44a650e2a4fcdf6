import type { ClaimKindFigures } from '@friends/shared/contract/staff/figures';
import { makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { claim } from '../../../tests/support/asMember.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T05:00:00Z');
ownApi({}, NOW);

it('times to decide are the median and the 90th percentile of decided requests, in hours', async () => {
  const manager = await makeStaff('manager', NOW);
  const member = await makeMember({ points: 100, agent: { country: 'TH' } });
  const reward = await makeReward({ points: 1 });
  for (let hours = 1; hours <= 11; hours++) {
    const { body } = await claim(member, reward);
    await sql(
      `update redemptions set created_at = '2026-11-10T00:00Z', status = 'Approved', decided_by = 'test',
                decided_at = '2026-11-10T00:00Z'::timestamptz + make_interval(hours => $2) where id = $1`,
      [body.id, hours],
    );
  }
  await claim(member, reward);
  const [row] = (await staffCall<ClaimKindFigures[]>('GET /staff/figures/claim-kinds?Country=TH', manager)).body;
  expect(row).toMatchObject({ Category: 'OTHER', Claims: 12, Pending: 1, MedianHours: 6, NinetiethHours: 10 });
});
