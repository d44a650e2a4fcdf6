import { call, makeMember, makeReward } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

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

it('says what to do when I have not claimed anything', async () => {
  const { token } = await makeMember();
  const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token, language: 'id' });
  expect(await screen.findByText('Belum ada mutasi poin')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Detail Hadiah Ditukar' }));
  expect(await screen.findByText('Anda belum menukar hadiah apa pun')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});
