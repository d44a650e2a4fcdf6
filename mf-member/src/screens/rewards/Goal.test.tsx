import { formatDate } from '@friends/shared/i18n/format';
import { unbroken } from '@friends/shared/i18n/unbroken';
import { call, control, makeBooking, makeMember, type TestMember } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const DEAR = 'Cash IDR 500,000'; // 110 points; the next reward of a member with 20 is another one

const show = (member: TestMember, language: 'en' | 'id' = 'en') =>
  renderRemote(remote, manifest, { path: '/rewards', token: member.token, language });
const card = (name = 'Your member card') => screen.findByRole('region', { name });
const goalOf = async ({ token }: TestMember) => (await call('GET /me/goal', { token })).body.RewardID;

async function dearReward(member: TestMember): Promise<{ readonly id: number; readonly price: number }> {
  const { body } = await call('GET /rewards?Active=true&showAll=true', { token: member.token });
  const reward = body.find(({ NameEn }: { NameEn: string }) => NameEn === DEAR);
  return { id: reward.id, price: reward.Points };
}

/** A stay that brings points today. */
async function stay(member: TestMember, night: number): Promise<void> {
  const bookingId = await makeBooking({ ...member, night });
  await control('settle', { bookingId, asOf: '2026-03-01' });
}

/** That many days from now, as the card writes it. */
const estimatedDay = (days: number) => formatDate(new Date(Date.now() + days * 86_400_000).toISOString(), 'en');

it('saves for the reward I pick, and says when I may have it and what that is reckoned from', async () => {
  const member = await makeMember({ points: 5 });
  await stay(member, 15);
  const { price } = await dearReward(member);
  const missing = price - 20;
  const estimated = () => estimatedDay(Math.ceil((missing * 90) / 15));
  const before = estimated();
  const { user } = await show(member);
  await user.click(await screen.findByRole('link', { name: unbroken(DEAR) }));
  await user.click(await screen.findByRole('button', { name: 'Save for this reward' }));
  expect(await screen.findByText(/^You are saving for this reward\./)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop saving for it' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Close' }));

  const progress = within(await card()).getByRole('progressbar');
  await waitFor(() => expect(progress).toHaveAccessibleName(`${missing} points to go to ${unbroken(DEAR)}`));
  const said = /About (.+), at the pace of your last 90 days: 15 nights/.exec((await card()).textContent);
  // The day may have ended while the page was rendered.
  expect([before, estimated()]).toContain(said?.[1]);
});

it('says that there is no date where no nights came, and lets me save for nothing again', async () => {
  const member = await makeMember({ points: 20 });
  const { id } = await dearReward(member);
  await call('PUT /me/goal', { token: member.token, body: { RewardID: id } });
  const { user } = await show(member);
  expect(await screen.findByText('No date yet, at the pace of your last 90 days: 0 nights')).toBeVisible();
  await user.click(within(await card()).getByRole('link', { name: unbroken(DEAR) }));
  await user.click(await screen.findByRole('button', { name: 'Stop saving for it' }));
  expect(await screen.findByRole('button', { name: 'Save for this reward' })).toBeVisible();
  await waitFor(async () => expect(await goalOf(member)).toBeNull());
  expect(await card()).toHaveTextContent('5 points to go to');
});

it('tells me in Indonesian when I have the points, and where the reward is', async () => {
  const member = await makeMember({ points: 900 });
  const { id } = await dearReward(member);
  await call('PUT /me/goal', { token: member.token, body: { RewardID: id } });
  await show(member, 'id');
  const shown = await card('Kartu member Anda');
  await waitFor(() => expect(shown).toHaveTextContent('Poin Anda sudah cukup untuk target Anda:'));
  const ways = within(shown)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(ways).toContain(`?reward=${id}`);
});
