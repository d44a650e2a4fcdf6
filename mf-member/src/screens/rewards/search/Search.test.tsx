import { makeMember, type TestMember } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import type { TestPortalOptions } from '@friends/tools/testing/remote/testPortal';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../../manifest.ts';
import * as remote from '../../../remote.tsx';

const show = (member: TestMember, options: Partial<TestPortalOptions> = {}) =>
  renderRemote(remote, manifest, { path: '/rewards', token: member.token, ...options });

const row = (name: string) => screen.findByRole('region', { name });
const namesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const catalogue = () => screen.findByRole('region', { name: 'Catalogue' });
const search = () => screen.findByRole('searchbox', { name: 'Search rewards' });
const claimable = () => screen.findByRole('checkbox', { name: 'What I can claim now' });
const pricesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('article')
    .map((card) => Number(/(\d+) points/.exec(card.textContent)?.[1]));

it('starts with affordable and nearly affordable rewards, before shelves and news', async () => {
  const { user } = await show(await makeMember({ points: 30 }));
  const yours = await row('Yours to claim');
  const almost = await row('Almost yours');
  const shelf = await row('Cash');
  const promotions = screen.getByRole('link', { name: /See the promotions/ });
  const order = [screen.getByRole('region', { name: 'Your member card' }), yours, almost, shelf, promotions];
  for (const [at, part] of order.entries())
    expect(order[at - 1]?.compareDocumentPosition(part) ?? 4).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(pricesIn(yours).every((price) => price <= 30)).toBe(true);
  expect(pricesIn(almost).every((price) => price > 30 && price <= 60)).toBe(true);
  const [first = ''] = namesIn(yours);
  await user.click(within(yours).getByRole('link', { name: first }));
  expect(await screen.findByRole('dialog', { name: first })).toBeVisible();
});

it('shows no empty row', async () => {
  await show(await makeMember());
  expect(await row('Cash')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Yours to claim' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Almost yours' })).toBeNull();
});

it('links from the row to all affordable rewards, and back', async () => {
  const { user, location } = await show(await makeMember({ points: 900 }));
  await user.click(within(await row('Yours to claim')).getByRole('button', { name: /^All \d+ you can claim$/ }));
  expect(location()).toBe('/rewards?claimable=yes');
  expect(await claimable()).toBeChecked();
  expect(screen.getByRole('heading', { name: /^\d+ rewards found$/ })).toBeVisible();
  expect(await catalogue()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show all rewards' }));
  expect(await row('Yours to claim')).toBeVisible();
  expect(location()).toBe('/rewards');
});

it('corrects an invalid URL', async () => {
  const { location } = await show(await makeMember(), { path: '/rewards?sort=price&claimable=1' });
  await waitFor(() => expect(location()).toBe('/rewards'));
  expect(await row('Cash')).toBeVisible();
});

it('finds names in either language, with one history entry however long the typing', async () => {
  const { user, portal, location } = await show(await makeMember());
  await row('Cash');
  await user.type(await search(), 'tunai 500.000');
  expect(await screen.findByRole('heading', { name: '1 reward found' })).toBeVisible();
  expect(namesIn(await catalogue())).toEqual(['Cash IDR\u00a0500,000']);
  expect(location()).toBe('/rewards?q=tunai+500.000');
  portal.navigation.go(-1);
  await waitFor(async () => expect(await search()).toHaveValue(''));
  expect(await row('GarudaMiles')).toBeVisible();
});

it('says that nothing matches, in Indonesian too, with a link to all rewards', async () => {
  const { user, location } = await show(await makeMember({ points: 5 }), { language: 'id' });
  await user.click(await screen.findByRole('checkbox', { name: 'Bisa ditukar sekarang' }));
  expect(await screen.findByText(/^Anda punya 5 poin/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Cari hadiah' }), 'kapal pesiar{Enter}');
  expect(await screen.findByText(/^Tidak ada hadiah dengan kata itu/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lihat semua hadiah' }));
  expect(await row('Uang tunai')).toBeVisible();
  expect(location()).toBe('/rewards');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('keeps the search when a reward is closed', async () => {
  const { user, location } = await show(await makeMember({ points: 120 }), { path: '/rewards?q=cash&reward=1' });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location()).toBe('/rewards?q=cash'));
});

it('shows no search without a catalogue', async () => {
  await show(await makeMember({ agent: { is_xml: true } }));
  expect(await screen.findByText('No rewards for your agency yet')).toBeVisible();
  expect(screen.queryByRole('search')).toBeNull();
});
