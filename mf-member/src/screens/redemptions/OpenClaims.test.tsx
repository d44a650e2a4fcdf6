import { call, makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { apiNow } from '@friends/tools/testing/remote/apiNow';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { COMPLETE_DETAILS, ELSEWHERE, memberWithClaim } from './tests/memberWithClaim.ts';

describe('open claims', () => {
  const openLines = async () =>
    (await screen.findByRole('region', { name: 'Open claims' })).querySelectorAll('summary');

  it('are listed first, late ones before others, each with its next date', async () => {
    const member = await makeMember({ points: 40, details: COMPLETE_DETAILS, agent: { country: ELSEWHERE } });
    const claims = [];
    for (const category of ['OTHER', 'CASH', 'OTHER', 'OTHER']) {
      const RewardID = await makeReward({ points: 3, category, country: ELSEWHERE });
      claims.push((await call('POST /redemptions', { token: member.token, body: { RewardID } })).body.id);
    }
    const approve = `update redemptions set status = 'Approved', decided_at = now(), due_on = $2 where id = $1`;
    await sql(approve, [claims[1], '2199-04-09']);
    await sql(approve, [claims[2], '2026-04-09']);
    await sql(
      `update redemptions set status = 'Approved', due_on = '2026-04-09', delivered_on = '2026-04-08' where id = $1`,
      [claims[3]],
    );
    await renderRemote(remote, manifest, { path: '/redemptions', token: member.token });
    expect([...(await openLines())].map((line) => line.textContent)).toEqual([
      'RewardLate: due by about 09 Apr 2026',
      'RewardPaid by about 09 Apr 2199',
      'RewardOur team is checking your claim',
    ]);
  });

  it('are hidden if there are none', async () => {
    const { token } = await makeMember({ points: 5 });
    await renderRemote(remote, manifest, { path: '/redemptions', token });
    expect(await screen.findByRole('tab', { name: 'Redemption Info' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Open claims' })).toBeNull();
  });

  it('can be withdrawn after a confirmation, which returns the points', async () => {
    const { token } = await memberWithClaim();
    const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token });
    const [line] = await openLines();
    await user.click(line ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Withdraw this claim' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw this claim?' });
    expect(dialog).toHaveTextContent('Reward: your 1,100 points are returned immediately');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Points returned: Reward was withdrawn')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Open claims' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Claimed Detail Info' }));
    expect(await screen.findByRole('cell', { name: 'Withdrawn' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Details Reward' }));
    expect(screen.getByText(/1,100 points returned to you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw this claim' })).toBeNull();
  });

  it('that were decided meanwhile can’t be withdrawn', async () => {
    const { token, id } = await memberWithClaim();
    const { user, portal } = await renderRemote(remote, manifest, { path: '/redemptions?tab=claimed', token });
    await user.click(await screen.findByRole('button', { name: 'Details Reward' }));
    const table = within(screen.getByRole('table'));
    await user.click(table.getByRole('button', { name: 'Withdraw this claim' }));
    await sql(`update redemptions set status = 'Approved', due_on = '2199-04-09' where member_id = $1`, [id]);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('cell', { name: 'Approved' })).toBeVisible();
    expect(portal.notices.get()?.text).toMatch(/^Our team decided on this claim a moment ago/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('delayed payments', () => {
  async function openWithClaim(...columns: readonly ('payout_changed_at' | 'payout_first_at' | 'payout_stopped_at')[]) {
    const member = await makeMember({ points: 1200, details: { ...COMPLETE_DETAILS, ClaimOvoPhone: '081234567890' } });
    const RewardID = await makeReward({ points: 1100, category: 'OVO' });
    await call('POST /redemptions', { token: member.token, body: { RewardID } });
    const set = columns.map((column) => `${column} = $2`).join(', ');
    await sql(`update members set ${set} where id = $1`, [member.id, new Date(apiNow()).toISOString()]);
    await renderRemote(remote, manifest, { path: '/redemptions', token: member.token });
  }

  it('show until when they are delayed, after a change of payout details', async () => {
    await openWithClaim('payout_changed_at');
    expect(
      await screen.findByText(
        /^Payouts are on hold until \d\d \w{3} \d{4}, \d\d:\d\d, because .+ were changed\. If it wasn't you/,
      ),
    ).toBeVisible();
  });

  it('show until when they are delayed as a note, after payout details were first entered', async () => {
    await openWithClaim('payout_changed_at', 'payout_first_at');
    const note = await screen.findByText(
      /^Because your payout details are new, we won't pay to them until \d\d \w{3} \d{4}, /,
    );
    expect(note).toHaveTextContent("You don't need to do anything");
    expect(document.body).not.toHaveTextContent("If it wasn't you");
  });

  it('show nothing if the back end sends no time', async () => {
    await openWithClaim('payout_first_at');
    expect(await screen.findByRole('region', { name: 'Open claims' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Payouts wait|details are new/);
  });

  it('say that the member stopped them and whom to contact', async () => {
    await openWithClaim('payout_stopped_at');
    expect(await screen.findByText(/^Your payouts are stopped/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });
});
