import {
  makeMember,
  makeReward,
  pointsOf,
  type RewardOptions,
  sql,
  type TestMember,
} from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startOwnApi } from '@friends/tools/testing/remote/startOwnApi';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

startOwnApi(new Date().toISOString());

const show = (member: TestMember, id: number, language: 'en' | 'id' = 'en') =>
  renderRemote(remote, manifest, { path: `/rewards?reward=${id}`, token: member.token, language });

async function makeLimitedReward(limits: RewardOptions['limits'] = {}) {
  const id = await makeReward({ points: 5, limits });
  await sql(`update rewards set name = $2, name_en = $3 where id = $1`, [id, `Koper ${id}`, `Case ${id}`]);
  return { id, member: await makeMember({ points: 20 }) };
}
/** The card on its shelf, which is last. */
const card = async (name: string) => {
  const [heading] = (await screen.findAllByRole('heading', { level: 3, name })).slice(-1);
  return heading?.closest('article') ?? document.body;
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const claimButton = () => screen.queryByRole('button', { name: 'Claim' });

it('shows pieces left and the last day on card and dialog, and one less after a claim', async () => {
  const { id, member } = await makeLimitedReward({ left: 3, until: '2099-12-31', perMember: 2 });
  const { user, location } = await show(member, id);
  const opened = await dialog(`Case ${id}`);
  expect(opened).toHaveTextContent('Still available3 left');
  expect(opened).toHaveTextContent('Can be claimeduntil 31 Dec 2099');
  expect(opened).toHaveTextContent('For each member2 times');
  expect(await card(`Case ${id}`)).toHaveTextContent('3 left · until 31 Dec 2099');
  await user.click(within(opened).getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(location()).toBe('/redemptions'));
  await user.click(await screen.findByRole('link', { name: 'Browse rewards' }));
  await waitFor(async () => expect(await card(`Case ${id}`)).toHaveTextContent('2 left'));
});

it('shows a sold-out reward without a claim button', async () => {
  const { id, member } = await makeLimitedReward({ left: 0 });
  await show(member, id);
  expect(await dialog(`Case ${id}`)).toHaveTextContent('This reward is sold out.');
  expect(claimButton()).toBeNull();
  const sold = await card(`Case ${id}`);
  expect(sold).toHaveTextContent('Sold out');
  expect(sold).not.toHaveTextContent('Yours to claim');
});

it('leaves sold-out rewards out of the affordable ones', async () => {
  const soldOut = await makeLimitedReward({ left: 0 });
  const available = await makeLimitedReward({ left: 1 });
  await renderRemote(remote, manifest, { path: '/rewards', token: available.member.token });
  const mine = await screen.findByRole('region', { name: 'Yours to claim' });
  expect(within(mine).getByText(`Case ${available.id}`)).toBeVisible();
  expect(within(mine).queryByText(`Case ${soldOut.id}`)).toBeNull();
});

it('shows limits in Indonesian', async () => {
  const { id, member } = await makeLimitedReward({ left: 0 });
  await show(member, id, 'id');
  expect(await dialog(`Koper ${id}`)).toHaveTextContent('Hadiah ini sudah habis.');
  expect(await card(`Koper ${id}`)).toHaveTextContent('Habis');
});

it('says that nothing was charged if another member took the last piece, without a retry', async () => {
  const { id, member } = await makeLimitedReward({ left: 1 });
  const { user } = await show(member, id);
  const opened = await dialog(`Case ${id}`);
  await sql('update reward_stock set pieces_left = 0 where reward_id = $1', [id]);
  await user.click(within(opened).getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not chargedThis reward is sold out.'));
  await waitFor(() => expect(claimButton()).toBeNull());
  expect(await pointsOf(member)).toBe(20);
});

it('says how often the member had it and that the limit is reached', async () => {
  const { id, member } = await makeLimitedReward({ perMember: 1 });
  const { user, location } = await show(member, id);
  const opened = await dialog(`Case ${id}`);
  expect(opened).toHaveTextContent('For each memberonce');
  await user.click(within(opened).getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(location()).toBe('/redemptions'));
  await user.click(await screen.findByRole('link', { name: 'Browse rewards' }));
  await waitFor(async () => expect(await card(`Case ${id}`)).toHaveTextContent('You have claimed this once'));
  const [link] = screen.getAllByRole('link', { name: `Case ${id}` }).slice(-1);
  await user.click(link ?? document.body);
  expect(await dialog(`Case ${id}`)).toHaveTextContent('You have reached the limit for this reward.');
  expect(claimButton()).toBeNull();
});

it('shows a reward that isn’t available yet, with its first day', async () => {
  const { id, member } = await makeLimitedReward({ from: '2099-11-20' });
  await show(member, id);
  expect(await dialog(`Case ${id}`)).toHaveTextContent('You can claim this reward from 20 Nov 2099.');
  expect(claimButton()).toBeNull();
  expect(await card(`Case ${id}`)).toHaveTextContent('from 20 Nov 2099');
});
