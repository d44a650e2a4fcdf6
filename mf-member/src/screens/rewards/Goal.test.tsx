import { formatDate } from '@friends/shared/i18n/format';
import { preventBreaks } from '@friends/shared/i18n/preventBreaks';
import { call, control, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const EXPENSIVE = 'Cash IDR 500,000'; // 110 points; a member with 20 has another next reward

const show = (member: TestMember, language: 'en' | 'id' = 'en') =>
  renderRemote(remote, manifest, { path: '/rewards', token: member.token, language });
const card = (name = 'Your member card') => screen.findByRole('region', { name });
const goalOf = async ({ token }: TestMember) => (await call('GET /me/goal', { token })).body.RewardID;

async function expensiveReward(member: TestMember): Promise<{ readonly id: number; readonly price: number }> {
  const { body } = await call('GET /rewards?Active=true&showAll=true', { token: member.token });
  const reward = body.find(({ NameEn }: { NameEn: string }) => NameEn === EXPENSIVE);
  return { id: reward.id, price: reward.Points };
}

/** A stay whose points are credited today. */
async function creditStay(member: TestMember, night: number): Promise<void> {
  const bookingId = await makeBooking({ ...member, night });
  await control('settleBooking', { bookingId, asOf: '2026-03-01' });
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
/** In the card's format. */
const estimatedDay = (days: number) => formatDate(inDays(days).toISOString(), 'en');
const estimatedMonth = (days: number) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(inDays(days));

/** A member with these points who saves for the expensive reward, with a pace of `nights` in 90 days. */
async function memberWithGoal(points: number, nights: number) {
  const member = await makeMember({ points });
  await creditStay(member, nights);
  const { id, price } = await expensiveReward(member);
  await call('PUT /me/goal', { token: member.token, body: { RewardID: id } });
  return { member, days: Math.ceil(((price - points - nights) * 90) / nights) };
}

it('sets a reward as savings goal and shows the estimated date with its basis', async () => {
  const member = await makeMember({ points: 70 });
  await creditStay(member, 30);
  const { price } = await expensiveReward(member);
  const missing = price - 100;
  const estimated = () => estimatedDay(Math.ceil((missing * 90) / 30));
  const before = estimated();
  const { user } = await show(member);
  await user.click(await screen.findByRole('link', { name: preventBreaks(EXPENSIVE) }));
  await user.click(await screen.findByRole('button', { name: 'Save for this reward' }));
  expect(await screen.findByText(/^You are saving for this reward\./)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop saving for it' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Close' }));

  const progress = within(await card()).getByRole('progressbar');
  await waitFor(() => expect(progress).toHaveAccessibleName(`${missing} points to go to ${preventBreaks(EXPENSIVE)}`));
  const estimateText = /About (.+), at the pace of your last 90 days: 30 nights/.exec((await card()).textContent);
  // The date may have changed while rendering.
  expect([before, estimated()]).toContain(estimateText?.[1]);
});

it('includes points owed in the estimate', async () => {
  const member = await makeMember();
  await creditStay(member, 90);
  const { id, price } = await expensiveReward(member);
  await call('PUT /me/goal', { token: member.token, body: { RewardID: id } });
  await sql('update balances set points = 0, owed = 40 where member_id = $1', [member.id]);
  const before = estimatedMonth(price + 40);
  await show(member);
  const estimateText = await screen.findByText(/^Around \w+ \d{4}, at the pace of your last 90 days: 90 nights$/);
  expect([before, estimatedMonth(price + 40)]).toContain(/^Around (.+),/.exec(estimateText.textContent)?.[1]);
});

it('names only the month of a goal that is months away', async () => {
  const { member, days } = await memberWithGoal(20, 40);
  const before = estimatedMonth(days);
  await show(member);
  const estimateText = await screen.findByText(/^Around \w+ \d{4}, at the pace of your last 90 days: 40 nights$/);
  // The month may have changed while rendering.
  expect([before, estimatedMonth(days)]).toContain(/^Around (.+),/.exec(estimateText.textContent)?.[1]);
});

it.each([
  [18, 'en', 'In about a year, at the pace of your last 90 days: 18 nights'],
  [6, 'en', 'In about 4 years, at the pace of your last 90 days: 6 nights'],
  [6, 'id', 'Sekitar 4 tahun lagi, berdasarkan 6 malam dalam 90 hari terakhir'],
] as const)(
  'promises no day of a goal that is years away, at %s nights (%s)',
  async (nights, language, estimateText) => {
    const { member } = await memberWithGoal(5, nights);
    await show(member, language);
    expect(await screen.findByText(estimateText)).toBeVisible();
    expect((await card(language === 'id' ? 'Kartu member Anda' : undefined)).textContent).not.toMatch(/\b20[23]\d\b/);
  },
);

it('shows no date without recent nights, and the goal can be removed', async () => {
  const member = await makeMember({ points: 20 });
  const { id } = await expensiveReward(member);
  await call('PUT /me/goal', { token: member.token, body: { RewardID: id } });
  const { user } = await show(member);
  expect(await screen.findByText('No estimate yet, at the pace of your last 90 days: 0 nights')).toBeVisible();
  await user.click(within(await card()).getByRole('link', { name: preventBreaks(EXPENSIVE) }));
  await user.click(await screen.findByRole('button', { name: 'Stop saving for it' }));
  expect(await screen.findByRole('button', { name: 'Save for this reward' })).toBeVisible();
  await waitFor(async () => expect(await goalOf(member)).toBeNull());
  expect(await card()).toHaveTextContent('5 points to go to');
});

it('says in Indonesian that the points suffice, with a link to the reward', async () => {
  const member = await makeMember({ points: 900 });
  const { id } = await expensiveReward(member);
  await call('PUT /me/goal', { token: member.token, body: { RewardID: id } });
  await show(member, 'id');
  const memberCard = await card('Kartu member Anda');
  await waitFor(() => expect(memberCard).toHaveTextContent('Poin Anda sudah cukup untuk target Anda:'));
  const links = within(memberCard)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toContain(`?reward=${id}`);
});
