import { makeMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

async function memberWithBookings(count: number) {
  const member = await makeMember();
  for (let day = 1; day <= count; day += 1) {
    const bookingDate = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
    await makeBooking({ ...member, hotel: `Hotel ${day}`, bookingDate, room: 2, night: 3 });
  }
  return member;
}

it('shows bookings by page, with a selectable page size', async () => {
  const { token } = await memberWithBookings(26);
  const { user, location } = await renderRemote(remote, manifest, { path: '/transactions', token });
  expect(await screen.findByText('Showing 1 to 25 of 26 entries')).toBeVisible();
  const first = within(screen.getByRole('table', { name: 'Booking History' })).getAllByRole('row')[1];
  expect(first).toHaveTextContent('Hotel 26');
  expect(first).toHaveTextContent('26 Jan 2026');
  expect(first).toHaveTextContent('MG BEDBANK');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(location()).toBe('/transactions?page=2'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Booking History' })).toHaveFocus());
  expect(await screen.findByText('Showing 26 to 26 of 26 entries')).toBeVisible();
  expect(await screen.findByRole('table')).toHaveTextContent('Hotel 1');
  const size = screen.getByRole('combobox', { name: 'Rows per page' });
  await user.selectOptions(size, '50');
  expect(location()).toBe('/transactions?perPage=50');
  expect(size).toHaveFocus();
  expect(await screen.findByText('Showing 1 to 26 of 26 entries')).toBeVisible();
});

it.each([
  ['?page=99', '?page=2', 'Showing 26 to 26 of 26 entries'],
  ['?page=0', '', 'Showing 1 to 25 of 26 entries'],
  ['?page=two&perPage=30', '', 'Showing 1 to 25 of 26 entries'],
])('corrects the invalid query %s to "%s"', async (invalid, corrected, range) => {
  const { token } = await memberWithBookings(26);
  const { location } = await renderRemote(remote, manifest, { path: `/transactions${invalid}`, token });
  expect(await screen.findByText(range)).toBeVisible();
  expect(await screen.findByRole('table')).toBeVisible();
  await waitFor(() => expect(location()).toBe(`/transactions${corrected}`));
});

it('filters bookings by the hotel in the URL, with a link to all', async () => {
  const { token } = await memberWithBookings(2);
  const { user, location } = await renderRemote(remote, manifest, { path: '/transactions', token });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await screen.findByRole('option', { name: 'Hotel 2' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hotel' }), 'Hotel 2');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(location()).toBe('/transactions?hotel=Hotel+2');
  expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
  expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Showing 1 to 2 of 2 entries')).toBeVisible();
});

it('says that nothing matches the dates in the URL, not that there are no bookings', async () => {
  const { token } = await memberWithBookings(1);
  await renderRemote(remote, manifest, { path: '/transactions?from=2030-01-01', token });
  expect(await screen.findByText('Nothing matches this filter')).toBeVisible();
  expect(screen.getByText('booked from 01 Jan 2030')).toBeVisible();
});

it('says where bookings come from if there are none', async () => {
  const { token } = await makeMember();
  await renderRemote(remote, manifest, { path: '/transactions', token });
  expect(await screen.findByText('No bookings yet')).toBeVisible();
});
