import { call, makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const COMPLETE = {
  ...{ Name: 'Ana', Address: 'Jl. Mawar 1', Phone: '08123456789' },
  ...{ ClaimBankName: 'BCA', ClaimBankAccount: '1234567890', ClaimBankHolder: 'Ana' },
};

async function memberWithClaim() {
  const member = await makeMember({ points: 1200 });
  await call('POST /redemptions', { token: member.token, body: { RewardID: await makeReward({ points: 1100 }) } });
  return member;
}

it('shows my statement first: what came in, what I spent, and the balance after it', async () => {
  const { token } = await memberWithClaim();
  await renderRemote(remote, manifest, { path: '/redemptions', token });
  expect(await screen.findByRole('tab', { name: 'Redemption Info' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('heading', { name: 'Points account statement' })).toBeVisible();
  const [, claim, credit] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(claim).toHaveTextContent('−1,100');
  expect(claim).toHaveTextContent(/100$/);
  expect(credit).toHaveTextContent('+1,200');
  expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
});

it('shows what I claimed under the second tab, with its approval status', async () => {
  const { token } = await memberWithClaim();
  const { user, location } = await renderRemote(remote, manifest, { path: '/redemptions', token });
  await user.click(await screen.findByRole('tab', { name: 'Claimed Detail Info' }));
  expect(location()).toBe('/redemptions?tab=claimed');
  expect(await screen.findByRole('heading', { name: 'Claimed rewards' })).toBeVisible();
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  const cells = within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, -1)).toEqual(['OTHER', 'Reward', '-', '1,100', 'Pending']);
});

it('opens a line of my statement to the rule, and to who did it', async () => {
  const { token } = await memberWithClaim();
  const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token });
  await user.click(await screen.findByRole('button', { name: 'Details Reward claimed: Reward' }));
  expect(await screen.findByText('The price of 1,100 points.')).toBeVisible();
  expect(screen.getByText('You')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Details Correction: test' }));
  expect(await screen.findByText('Our team')).toBeVisible();
});

async function claimedWith(decision: string, category = 'OTHER') {
  const member = await makeMember({ points: 1200, details: COMPLETE });
  const reward = await makeReward({ points: 1100, category });
  const { body } = await call('POST /redemptions', { token: member.token, body: { RewardID: reward } });
  await sql(`update redemptions set decided_at = '2026-03-10T11:00:00Z', ${decision} where id = $1`, [body.id]);
  const { user } = await renderRemote(remote, manifest, { path: '/redemptions?tab=claimed', token: member.token });
  await user.click(await screen.findByRole('button', { name: 'Details Reward' }));
  return screen.getAllByRole('listitem').map((step) => step.textContent);
}

it('shows the steps of a claim up to when the cash is paid', async () => {
  const steps = await claimedWith(`status = 'Approved', decision_why = 'known'`, 'CASH');
  expect(steps).toEqual([
    expect.stringMatching(/^Claimed/),
    expect.stringMatching(/^Approved10 Mar 2026/),
    'PaymentPaid to your bank account by about 09 Apr 2026',
  ]);
});

it('says why a claim was refused, and that its points came back', async () => {
  const steps = await claimedWith(`status = 'Rejected', decision_why = 'Out of stock'`);
  expect(steps).toEqual([
    expect.stringMatching(/^Claimed/),
    expect.stringMatching(/^Rejected10 Mar 2026 .* · Reason: Out of stock · 1,100 points came back to you$/),
  ]);
});

it('says what to do when I have not claimed anything', async () => {
  const { token } = await makeMember();
  const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token, language: 'id' });
  expect(await screen.findByText('Belum ada mutasi poin')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Detail Hadiah Ditukar' }));
  expect(await screen.findByText('Anda belum menukar hadiah apa pun')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});
