import { preventBreaks } from '@friends/shared/i18n/preventBreaks';
import { makeMember, pointsOf, sql, type TestMember } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const SMALL = 'OVO balance IDR 100,000'; // 25 points, 2 less for Genius members
const SUITCASE = { Name: 'Koper kabin 20 inci', NameEn: 'Cabin suitcase, 20 inch' };
const OVO = { ClaimOvoPhone: '081234567890' };

const show = (member: TestMember, path = '/rewards') => renderRemote(remote, manifest, { path, token: member.token });
/** The link on its shelf, which is last: affordable rewards are also in rows above. */
const rewardLink = async (name: string) =>
  (await screen.findAllByRole('link', { name: preventBreaks(name) })).at(-1) ?? document.body;
const dialog = (name: string) => screen.findByRole('dialog', { name: preventBreaks(name) });

it('shows name, points and distance to the next reward', async () => {
  const member = await makeMember({ points: 20, details: { Name: 'Dewi Lestari' } });
  await show(member);
  const card = await screen.findByRole('region', { name: 'Your member card' });
  expect(within(card).getByText('Dewi Lestari')).toBeVisible();
  expect(within(card).getByText('Silver Member')).toBeVisible();
  expect(within(card).getByText(member.agentCode)).toBeVisible();
  expect(within(card).getByText('20')).toBeVisible();
  await waitFor(() => expect(within(card).getByRole('progressbar')).toHaveAccessibleName(/^5 points to go to .+/));
});

it('shows each reward once with its picture and name', async () => {
  await show(await makeMember());
  await screen.findByRole('region', { name: 'Cash' });
  const shelves = screen.getAllByRole('article').filter((card) => within(card).queryByRole('heading', { level: 3 }));
  const pictureOf = new Map<string, string>();
  for (const card of shelves) {
    const name = within(card).getByRole('heading', { level: 3 }).textContent ?? '';
    expect(card.textContent?.split(name)).toHaveLength(2);
    pictureOf.set(name, card.querySelector('img')?.getAttribute('src') ?? '');
  }
  expect(pictureOf.size).toBeGreaterThan(3);
  expect(new Set(pictureOf.values()).size).toBe(pictureOf.size);
});

it('adds points owed to the missing points and names them', async () => {
  const member = await makeMember();
  await sql('update balances set owed = 1 where member_id = $1', [member.id]);
  const { user } = await show(member);
  const memberCard = await screen.findByRole('region', { name: 'Your member card' });
  await waitFor(() => expect(memberCard).toHaveTextContent(/26 points to go to .+ \(including 1 point that you owe\)/));
  const [missing] = await screen.findAllByText('26 more points');
  expect(missing).toBeVisible();
  await user.click(await rewardLink(SMALL));
  const bill = await dialog(SMALL);
  const lineOf = (term: string) => within(bill).getByText(term).parentElement;
  expect(lineOf('Points you owe')).toHaveTextContent('Points you owe1');
  expect(lineOf('Still needed')).toHaveTextContent('Still needed26');
});

it('shows each category by ascending points with unbroken amounts, and the rest of the page', async () => {
  await show(await makeMember());
  const cash = await screen.findByRole('region', { name: 'Cash' });
  const names = await within(cash).findAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Cash IDR\u00a0250,000',
    'Cash IDR\u00a0500,000',
    'Cash IDR\u00a01,000,000',
    'Cash IDR\u00a02,500,000',
  ]);
  expect(screen.getByRole('link', { name: /See the promotions/ })).toHaveAttribute('href', '/promotions');
  expect(screen.getByRole('link', { name: /redemption procedure/ })).toHaveAttribute(
    'href',
    '/points-exchange-procedure',
  );
});

it('shows a Genius Member the bonus on its own line, and not how to become one', async () => {
  const name = 'Cash IDR 250,000';
  const { user } = await show(await makeMember({ genius: true }));
  const memberCard = await screen.findByRole('region', { name: 'Your member card' });
  expect(within(memberCard).getByText('Genius Member')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'How do I become a Genius Member?' })).toBeNull();
  const card = (await rewardLink(name)).closest('article') ?? document.body;
  expect(within(card).getByText('+25,000 Genius')).toBeVisible();
  await user.click(await rewardLink(name));
  expect(within(await dialog(name)).getByText('+25,000 Genius')).toBeVisible();
});

it('shows a Silver Member how to become a Genius Member, and no bonus', async () => {
  const { user } = await show(await makeMember());
  const card = await screen.findByRole('region', { name: 'Your member card' });
  await user.click(within(card).getByRole('link', { name: /^Silver Member/ }));
  expect(screen.getByRole('heading', { name: 'How do I become a Genius Member?' })).toHaveFocus();
  const note = screen.getByRole('region', { name: 'How do I become a Genius Member?' });
  expect(within(note).getByRole('link', { name: 'Ask our team' })).toHaveAttribute('href', '/contact');
  await rewardLink('Cash IDR 250,000');
  expect(screen.queryByText(/^\+.* Genius$/)).toBeNull();
});

it('charges nothing if the tier changed while the reward was open, and shows the new price', async () => {
  const member = await makeMember({ points: 40, genius: true, details: OVO });
  const { user, location } = await show(member);
  await user.click(await rewardLink(SMALL));
  const left = within(await dialog(SMALL)).getByText('Left after this claim');
  expect(left.nextSibling).toHaveTextContent('17 points');
  await sql('update members set genius = false where id = $1', [member.id]);
  await user.click(screen.getByRole('button', { name: 'Claim' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not chargedThe price or value of this reward has changed',
  );
  await waitFor(() => expect(left.nextSibling).toHaveTextContent('15 points'));
  await waitFor(async () => expect(await pointsOf(member)).toBe(40));
  await user.click(screen.getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(location()).toBe('/redemptions'));
  expect(await pointsOf(member)).toBe(15);
});

it('claims a reward and opens the redemptions with the receipt and the new balance', async () => {
  const member = await makeMember({ points: 40, details: OVO });
  const { user, location } = await show(member);
  await user.click(await rewardLink(SMALL));
  expect(within(await dialog(SMALL)).getByText('Left after this claim').nextSibling).toHaveTextContent('15 points');
  await user.click(screen.getByRole('button', { name: 'Claim' }));
  const receipt = await screen.findByRole('region', { name: 'Your claim is in' });
  expect(location()).toBe('/redemptions');
  expect(receipt).toHaveTextContent(SMALL);
  expect(receipt).toHaveTextContent('25 points');
  await waitFor(() => expect(within(receipt).getByText('Your points').nextSibling).toHaveTextContent('15 points'));
  expect(await screen.findByRole('table', { name: 'Points account statement' })).toHaveTextContent(SMALL);
  await waitFor(async () => expect(await pointsOf(member)).toBe(15));
});

it('explains that the points don’t suffice', async () => {
  const { user } = await show(await makeMember({ points: 24, details: OVO }));
  await user.click(await rewardLink(SMALL));
  expect(await screen.findByRole('alert')).toHaveTextContent('You do not have enough points to claim this reward.');
  expect(screen.getByRole('button', { name: 'Claim' })).toBeDisabled();
});

it('lists missing details with a link to the profile', async () => {
  const { user } = await show(await makeMember({ points: 900, details: { Name: 'Dewi', Phone: '08123456789' } }));
  await user.click(await rewardLink('Cash IDR 250,000'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Please complete your contact and bank information!');
  expect(alert).toHaveTextContent('Missing: address, bank name, account number, account holder.');
  expect(screen.getByRole('link', { name: 'Complete my profile' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('button', { name: 'Claim' })).toBeDisabled();
});

it('lists all missing details even if points are missing too', async () => {
  const { user } = await show(await makeMember({ points: 10, details: { Name: 'Dewi', Phone: '081234567890' } }));
  await user.click(await rewardLink('Cash IDR 250,000'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('You do not have enough points to claim this reward.');
  expect(alert).toHaveTextContent('Your profile also needs: address, bank name, account number, account holder.');
  expect(screen.getByRole('button', { name: 'Claim' })).toBeDisabled();
});

it('shows the payout account before the claim, masked until revealed', async () => {
  const bank = { ClaimBankName: 'Bank Nusa', ClaimBankAccount: '1234567890', ClaimBankHolder: 'Dewi Lestari' };
  const details = { Name: 'Dewi', Phone: '081234567890', Address: 'Jl. Melati 1', ...bank };
  const { user } = await show(await makeMember({ points: 900, details }));
  await user.click(await rewardLink('Cash IDR 250,000'));
  const paidTo = (await screen.findByText('Paid to')).nextSibling;
  expect(paidTo).toHaveTextContent('Bank Nusa · number ending in 7890 · Dewi Lestari');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('1234567890');
  await user.click(screen.getByRole('button', { name: 'Full number' }));
  expect(paidTo).toHaveTextContent('Bank Nusa · 1234567890 · Dewi Lestari');
  expect(screen.getByRole('button', { name: 'Claim' })).toBeEnabled();
});

it.each([
  ['Tokopedia voucher IDR 100,000', 'Code for', 'toko@agents.test'],
  ['1,000 GarudaMiles', 'Credited to GarudaMiles', '618204937'],
  ['OVO balance IDR 100,000', 'Paid to OVO', '081200001111'],
  ['MAP voucher IDR 250,000', 'For your MAP account', 'MAP8842017 · Dewi Lestari · 081200002222'],
  ['Fuel voucher IDR 300,000', 'Voucher sent to', 'Dewi · Jl. Melati 1'],
  ['Power bank, 20,000 mAh', 'Sent to', 'Dewi · Jl. Melati 1'],
  ['One night in Bandung', 'Arranged with', 'Dewi · 081234567890'],
])('says of %s where it goes before I claim it', async (name, label, goesTo) => {
  const map = { ClaimMapId: 'MAP8842017', ClaimMapName: 'Dewi Lestari', ClaimMapPhone: '081200002222' };
  const shop = { ClaimTokopediaEmail: 'toko@agents.test', ClaimGarudaMilesID: '618204937' };
  const contact = { Name: 'Dewi', Phone: '081234567890', Address: 'Jl. Melati 1', ClaimOvoPhone: '081200001111' };
  const { user } = await show(await makeMember({ points: 900, details: { ...contact, ...map, ...shop } }));
  await user.click(await rewardLink(name));
  expect((await screen.findByText(label)).nextSibling).toHaveTextContent(goesTo);
  expect(screen.queryByRole('button', { name: 'Full number' })).toBeNull();
});

it('links to a question about availability only for rewards that may run out', async () => {
  const { user, location } = await show(await makeMember({ points: 40, details: OVO }));
  await user.click(await rewardLink(SMALL));
  await dialog(SMALL);
  expect(screen.queryByRole('link', { name: 'Is it available?' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await rewardLink(SUITCASE.NameEn));
  await user.click(await screen.findByRole('link', { name: 'Is it available?' }));
  await waitFor(() => expect(location()).toBe('/contact'));
  expect(window.history.state).toMatchObject({ usr: { askAbout: SUITCASE } });
});

it('shows the Genius price', async () => {
  const { user } = await show(await makeMember({ points: 30, genius: true, details: OVO }));
  await user.click(await rewardLink(SMALL));
  const opened = await dialog(SMALL);
  expect(within(opened).getByText('Genius discount').nextSibling).toHaveTextContent('−2');
  expect(within(opened).getByText('You pay').nextSibling).toHaveTextContent('23 points');
});

it('opens the reward in the URL, and stays on the page when it is closed', async () => {
  const { user, location } = await show(await makeMember(), '/rewards?reward=1');
  expect(await screen.findByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe('/rewards');
});

it('explains that the reward isn’t offered', async () => {
  await show(await makeMember(), '/rewards?reward=999999');
  expect(await dialog('This reward is not available')).toBeVisible();
});
