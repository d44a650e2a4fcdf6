import { makeMember } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

it('shows every city under its heading, or only the selected one', async () => {
  const { token } = await makeMember();
  const { user } = await renderRemote(remote, manifest, { path: '/promotions', token });
  const tabs = (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
  expect(tabs[0]).toBe('All');
  expect(tabs.at(-1)).toBe('Other city');
  expect(screen.getByRole('heading', { level: 2, name: 'Bandung' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Jakarta' }));
  expect(screen.queryByRole('heading', { name: 'Dago Pinus Hotel' })).toBeNull();
  const hotel = screen.getByRole('heading', { name: 'Hotel Merak Thamrin' }).closest('article');
  expect(hotel).toHaveTextContent('+3 Extra Points');
  expect(hotel).toHaveTextContent('4 stars');
  expect(hotel).toHaveTextContent('Jl. M.H. Thamrin No. 28, Menteng, Jakarta Pusat');
});

it('shows common booking dates once above the cards, and on each card only its own details', async () => {
  const { token } = await makeMember();
  await renderRemote(remote, manifest, { path: '/promotions', token });
  await screen.findByRole('heading', { level: 3, name: 'Hotel Merak Thamrin' });
  const page = document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
  const times = (words: string | RegExp) => page.split(words).length - 1;
  expect(times(/Book from \d\d \w{3} \d{4} to \d\d \w{3} \d{4}/)).toBe(1);
  expect(times('for each room night')).toBe(1);
  for (const { textContent: name } of screen.getAllByRole('heading', { level: 3 })) expect(times(name ?? '')).toBe(1);
  const cards = screen.getAllByRole('article');
  // DOM order, and so reading and Tab order, equals visual order: the small print is last.
  const terms = screen.getByText('Terms of the promotions');
  expect(cards.at(-1)?.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const card of cards) expect(card.textContent?.match(/extra point/gi) ?? []).toHaveLength(1);
  // One action per promotion: it opens.
  expect(cards.map((card) => card.querySelectorAll('summary, a, button').length)).toEqual(cards.map(() => 1));
});

it('titles every promotion with its hotel, and marks those whose points are credited manually', async () => {
  const { token } = await makeMember();
  await renderRemote(remote, manifest, { path: '/promotions', token });
  const cardOf = async (name: string) => (await screen.findByRole('heading', { level: 3, name })).closest('article');
  expect(await cardOf('Lembang Asri Family Hotel')).toHaveTextContent('+2 Extra Points');
  expect(await cardOf('Every Friends hotel')).toHaveTextContent('Our team credits these points manually');
  // Nor do the booking dates above the cards apply.
  expect(await cardOf('Every Friends hotel')).toHaveTextContent('the booking dates above do not apply');
  expect(screen.getByText(/^Book from .* to .*, unless the hotel says otherwise$/)).toBeVisible();
  expect(await cardOf('Hotel Merak Thamrin')).not.toHaveTextContent('manually');
  const codes = screen
    .getAllByRole('heading', { level: 3 })
    .filter(({ textContent }) => /^[A-Z-]+\d*$/.test(textContent ?? ''));
  expect(codes).toEqual([]);
});

it.each([
  ['en', 'Dago Pinus Hotel', 'Cool air in the Dago hills', '+4 Extra Points'],
  ['id', 'Dago Pinus Hotel', 'Udara sejuk di perbukitan Dago', '+4 Poin Ekstra'],
  ['en', 'Every Friends hotel', 'stays of three nights', '+1 Extra Point'],
  ['id', 'Semua hotel jaringan Friends', 'minimal tiga malam', '+1 Poin Ekstra'],
] as const)('the page in %s describes %s in that language', async (language, name, text, points) => {
  const { token } = await makeMember();
  await renderRemote(remote, manifest, { path: '/promotions', token, language });
  const card = (await screen.findByRole('heading', { level: 3, name })).closest('article');
  expect(card).toHaveTextContent(text);
  expect(card).toHaveTextContent(points);
});
