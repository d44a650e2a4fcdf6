import { makeBooking, makeMember } from '@friends/tools/testing/api/api';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

it('shows my bookings a page at a time, and as many as I ask for', async () => {
  const member = await makeMember();
  for (let day = 1; day <= 26; day += 1) {
    const bookingDate = `2026-01-${String(day).padStart(2, '0')}`;
    await makeBooking({ ...member, hotel: `Hotel ${day}`, bookingDate, room: 2, night: 3 });
  }
  const { user } = await renderRemote(remote, manifest, { path: '/transactions', token: member.token });
  expect(await screen.findByText('Showing 1 to 25 of 26 entries')).toBeVisible();
  const first = within(screen.getByRole('table', { name: 'Booking History' })).getAllByRole('row')[1];
  expect(first).toHaveTextContent('Hotel 26');
  expect(first).toHaveTextContent('26 Jan 2026');
  expect(first).toHaveTextContent('MG BEDBANK');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText('Showing 26 to 26 of 26 entries')).toBeVisible();
  expect(screen.getByRole('table')).toHaveTextContent('Hotel 1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(await screen.findByText('Showing 1 to 26 of 26 entries')).toBeVisible();
});

it('says where bookings come from when I have none', async () => {
  const { token } = await makeMember();
  await renderRemote(remote, manifest, { path: '/transactions', token });
  expect(await screen.findByText('No bookings yet')).toBeVisible();
});
