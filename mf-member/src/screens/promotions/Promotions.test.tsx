import { makeMember } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

it('shows every city under its heading, and one city when I choose it', async () => {
  const { token } = await makeMember();
  const { user } = await renderRemote(remote, manifest, { path: '/promotions', token });
  const tabs = (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
  expect(tabs[0]).toBe('All');
  expect(tabs.at(-1)).toBe('Other city');
  expect(screen.getByRole('heading', { level: 2, name: 'Bandung' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Jakarta' }));
  expect(screen.queryByRole('heading', { name: 'Dago Pinus Hotel' })).toBeNull();
  const hotel = screen.getByRole('heading', { name: 'Hotel Merak Thamrin' }).closest('article');
  expect(hotel).toHaveTextContent('+3 Extra Point');
  expect(hotel).toHaveTextContent('4 stars');
  expect(hotel).toHaveTextContent('Jl. M.H. Thamrin No. 28, Menteng, Jakarta Pusat');
});

it('says on each card which bookings bring its points, or that the team credits them by hand', async () => {
  const { token } = await makeMember();
  await renderRemote(remote, manifest, { path: '/promotions', token });
  const cardOf = async (name: string) => (await screen.findByRole('heading', { level: 3, name })).closest('article');
  const days = /Book from \d\d \w{3} \d{4} to \d\d \w{3} \d{4}/;
  const hotel = await cardOf('Hotel Merak Thamrin');
  expect(hotel).toHaveTextContent('3 extra points for each room night');
  expect(hotel).toHaveTextContent(days);
  expect(hotel).not.toHaveTextContent('At Hotel Merak Thamrin');
  expect(await cardOf('BDG-LEMBANG-02')).toHaveTextContent('At Lembang Asri Family Hotel');
  const byHand = await cardOf('NET-FLEX-01');
  expect(byHand).toHaveTextContent('Our team credits these points by hand');
  expect(byHand).not.toHaveTextContent('Book from');
});

it('says in my language what a promotion credits', async () => {
  const { token } = await makeMember();
  await renderRemote(remote, manifest, { path: '/promotions', token, language: 'id' });
  const hotel = (await screen.findByRole('heading', { name: 'Dago Pinus Hotel' })).closest('article');
  expect(hotel).toHaveTextContent('4 poin ekstra per malam kamar');
  expect(hotel).toHaveTextContent(/Pesan dari \d\d \w{3} \d{4} sampai \d\d \w{3} \d{4}/);
});
