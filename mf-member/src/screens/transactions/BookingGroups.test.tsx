import { addDays } from '@friends/shared/contract/rules/days';
import { formatDate } from '@friends/shared/i18n/format';
import { call, control, makeMember, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const show = (token: string, path = '/transactions') => renderRemote(remote, manifest, { path, token });
const groups = () => screen.findByRole('navigation', { name: 'Bookings by points status' });
const cells = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** A member with one stay each: expected, booked, credited, cancelled. */
async function memberWithStays() {
  const member = await makeMember();
  const { body } = await call('GET /transactions/on-their-way', { token: member.token });
  const today: string = body.From;
  const stay = { ...member, room: 1, night: 2 };
  await makeBooking({ ...stay, hotel: 'Hotel Nanti', checkOut: addDays(today, 20), status: 'Booked' });
  await makeBooking({ ...stay, hotel: 'Hotel Segera', checkOut: addDays(today, -2) });
  const bookingId = await makeBooking({ ...stay, hotel: 'Hotel Lama', checkOut: addDays(today, -30) });
  await control('settleBooking', { bookingId, asOf: today });
  await makeBooking({ ...stay, hotel: 'Hotel Batal', checkOut: addDays(today, -9), status: 'Canceled' });
  return { ...member, today };
}

it('groups bookings as coming, credited and cancelled, in the URL and with counts', async () => {
  const { token } = await memberWithStays();
  const { user, location, portal } = await show(token);
  const links = within(await groups());
  expect(await links.findByRole('link', { name: '4 All', current: true })).toBeVisible();
  expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '4All',
    '2Coming',
    '1Credited',
    '1Cancelled',
  ]);
  await user.click(links.getByRole('link', { name: '2 Coming' }));
  await waitFor(() => expect(location()).toBe('/transactions?group=Coming'));
  expect(await screen.findByText('Showing 1 to 2 of 2 entries')).toBeVisible();
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Hotel Segera');
  expect(second).toHaveTextContent('Hotel Nanti');
  await user.click(links.getByRole('link', { name: '1 Cancelled' }));
  expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  expect(screen.getByRole('table')).toHaveTextContent('Hotel Batal');
  portal.navigation.go(-1);
  expect(await screen.findByText('Showing 1 to 2 of 2 entries')).toBeVisible();
});

it('shows the expected points and date of a stay instead of 0', async () => {
  const { token, today } = await memberWithStays();
  await show(token);
  for (const [hotel, checkOut] of [
    ['Hotel Segera', addDays(today, -2)],
    ['Hotel Nanti', addDays(today, 20)],
  ] as const) {
    const texts = await cells(hotel);
    expect(texts).toContain('+2');
    expect(texts).not.toContain('0');
    const creditText = texts.find((text) => text?.startsWith('on ')) ?? '';
    expect(`${creditText} ${addDays(checkOut, 5).slice(0, 4)}`).toContain(formatDate(addDays(checkOut, 5), 'en'));
  }
  expect(await cells('Hotel Lama')).toEqual(expect.arrayContaining(['2', 'Credited']));
  expect(await cells('Hotel Batal')).toEqual(expect.arrayContaining(['0', 'Cancelled']));
});

it.each([
  ['en', '+12 extra · on', '4 room nights + 12 extra (promotion)', '+12 extra · Credited'],
  ['id', '+12 ekstra · pada', '4 malam kamar + 12 ekstra (promosi)', '+12 ekstra · Sudah masuk'],
] as const)(
  'shows in each row how many of its points are extra points (%s)',
  async (language, coming, sum, credited) => {
    const member = await makeMember();
    const { body } = await call('GET /transactions/on-their-way', { token: member.token });
    const stay = { ...member, hotel: 'Hotel Merak Thamrin', bookingDate: body.From, night: 4 };
    await makeBooking({ ...stay, checkOut: addDays(body.From, 9), status: 'Booked' });
    const bookingId = await makeBooking({ ...stay, checkOut: addDays(body.From, -30) });
    await control('settleBooking', { bookingId, asOf: body.From });
    await renderRemote(remote, manifest, { path: '/transactions', token: member.token, language });
    const [, ...rows] = await screen.findAllByRole('row', { name: /Merak|Hotel/ });
    const texts = rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(texts).toEqual([expect.stringContaining(credited), expect.stringContaining(coming)]);
    expect(texts).toEqual([expect.stringContaining(sum), expect.stringContaining(sum)]);
    expect(texts).toEqual([expect.stringContaining('16'), expect.stringContaining('+16')]);
  },
);

it('shows no extra points if there are none', async () => {
  const { token } = await memberWithStays();
  await show(token);
  expect(await cells('Hotel Lama')).toContain('2');
  expect(screen.getByRole('table')).not.toHaveTextContent(/extra|promotion/);
});

it('shows an unreported stay as unconfirmed, in its own group', async () => {
  const { token, today, ...member } = await memberWithStays();
  await makeBooking({ ...member, hotel: 'Hotel Lupa', checkOut: addDays(today, -6), status: 'Booked' });
  const { user } = await show(token);
  await user.click(await within(await groups()).findByRole('link', { name: '1 Not confirmed' }));
  expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  expect(await cells('Hotel Lupa')).toContain('Not confirmed');
  expect(within(screen.getByRole('table')).getByRole('link', { name: 'Missing points?' })).toBeVisible();
});

it('says for an empty group what it will contain, not that there are no bookings', async () => {
  const { token } = await makeMember();
  await show(token, '/transactions?group=Coming');
  expect(await screen.findByText('No points are coming')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it('finds a booking by its reference, shown in each row, and counts groups of the results', async () => {
  const { token, agentCode } = await memberWithStays();
  const [{ booking_ref: ref }] = await sql(
    `select booking_ref from bookings where agent_code = $1 and hotel_name = 'Hotel Lama'`,
    [agentCode],
  );
  const { user, location } = await show(token);
  expect(await cells('Hotel Lama')).toContain(ref);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.type(screen.getByRole('textbox', { name: 'Booking reference' }), ` ${String(ref).toLowerCase()} `);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  expect(screen.getByRole('table')).toHaveTextContent('Hotel Lama');
  expect(location()).toBe(`/transactions?ref=${String(ref).toLowerCase()}`);
  const links = within(await groups());
  expect(await links.findByRole('link', { name: '1 All' })).toBeVisible();
  await user.click(links.getByRole('link', { name: '0 Coming' }));
  expect(await screen.findByText('Nothing matches this filter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(location()).toBe('/transactions?group=Coming'));
});

it('says that dates are booking dates, and which one is wrong', async () => {
  const { token } = await memberWithStays();
  const { user, location } = await show(token);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.type(screen.getByLabelText('Booked from'), '2026-03-02');
  const until = screen.getByLabelText('Booked until');
  await user.type(until, '2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(until).toBeInvalid();
  expect(until).toHaveAccessibleDescription('This day is before the first day');
  expect(until).toHaveFocus();
  expect(location()).toBe('/transactions');
});
