import { makeMember, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { memberWithClaim } from './tests/memberWithClaim.ts';

it('shows the statement first: credits, debits and balances', async () => {
  const { token } = await memberWithClaim();
  await renderRemote(remote, manifest, { path: '/redemptions', token });
  const tab = await screen.findByRole('tab', { name: 'Redemption Info', selected: true });
  expect(tab).toHaveTextContent('Redemption InfoYour points, in and out');
  expect(await screen.findByRole('heading', { name: 'Points account statement' })).toBeVisible();
  const [, claim, credit] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(claim).toHaveTextContent('−1,100');
  expect(claim).toHaveTextContent(/100$/);
  expect(credit).toHaveTextContent('+1,200');
  expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
});

it('shows claims with their approval status in the second tab', async () => {
  const { token } = await memberWithClaim();
  const { user, location } = await renderRemote(remote, manifest, { path: '/redemptions', token });
  const tab = await screen.findByRole('tab', { name: 'Claimed Detail Info' });
  expect(tab).toHaveTextContent('Claimed Detail InfoYour rewards and their status');
  await user.click(tab);
  expect(location()).toBe('/redemptions?tab=claimed');
  expect(await screen.findByRole('heading', { name: 'Claimed rewards' })).toBeVisible();
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  const cells = within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, -1)).toEqual(['OTHER', 'Reward', '-', '1,100', 'Pending']);
});

it('a statement line expands to the rule and the person behind it', async () => {
  const { token } = await memberWithClaim();
  const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token });
  await user.click(await screen.findByRole('button', { name: 'Details Reward claimed: Reward' }));
  expect(await screen.findByText('The price of 1,100 points.')).toBeVisible();
  expect(screen.getByText('You')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Details Correction: test' }));
  expect(await screen.findByText('Our team')).toBeVisible();
});

it('says that a stay’s points were credited automatically', async () => {
  const member = await makeMember();
  const booking = await makeBooking(member);
  await sql('update balances set points = 2 where member_id = $1', [member.id]);
  await sql(
    `insert into ledger (member_id, cause, booking_id, facts, actor, agent_code, user_id, amount, balance, booked_at)
     values ($1, 'booking', $2, '{"HotelName":"Hotel Merapi","Room":1,"Night":2,"CheckOut":"2026-02-03"}', 'operator:cron', $3, $4, 2, 2, now())`,
    [member.id, booking, member.agentCode, member.userId],
  );
  const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token: member.token });
  await user.click(await screen.findByRole('button', { name: /^Details Stay at/ }));
  expect(await screen.findByText('Credited automatically, once the stay was over')).toBeVisible();
  expect(screen.getByText('Entry number')).toBeVisible();
  expect(screen.queryByText('Our team')).toBeNull();
});

it('says what to do if nothing was claimed', async () => {
  const { token } = await makeMember();
  const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token, language: 'id' });
  expect(await screen.findByText('Belum ada mutasi poin')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Detail Hadiah Ditukar' }));
  expect(await screen.findByText('Anda belum menukar hadiah apa pun')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});
