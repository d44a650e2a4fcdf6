import { addDays } from '@friends/shared/contract/rules/days';
import { formatDate } from '@friends/shared/i18n/format';
import { call, makeMember, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const open = (member: TestMember, path: string) => renderRemote(remote, manifest, { path, token: member.token });
const displayDate = (day: string) => formatDate(day, 'en');

async function memberWithStays() {
  const member = await makeMember();
  const { body } = await call('GET /transactions/on-their-way', { token: member.token });
  const today: string = body.From;
  await makeBooking({ ...member, checkOut: addDays(today, -3), room: 2, night: 3 });
  await makeBooking({ ...member, checkOut: addDays(today, 9), night: 4, status: 'Booked' });
  return { member, next: addDays(today, 2), later: addDays(today, 14) };
}

it('shows when each stay’s points are credited, in the list and in the calendar', async () => {
  const { member, next, later } = await memberWithStays();
  const { user } = await open(member, '/transactions');
  const table = await screen.findByRole('table', { name: 'Booking History' });
  expect(within(table).getByText(`Credited on ${displayDate(next)}`)).toBeVisible();
  expect(within(table).getByText(`Expected on ${displayDate(later)}`)).toBeVisible();
  await user.click(await screen.findByText(`6 points on their way, the next due on ${displayDate(next)}`));
  const calendar = screen.getByRole('table', { name: 'Points in the next 30 days' });
  expect(within(calendar).getByText('+6 points')).toBeVisible();
  expect(within(calendar).getByText('4 expected')).toBeVisible();
});

it('includes a promotion’s extra points and shows their number', async () => {
  const member = await makeMember();
  const { body } = await call('GET /transactions/on-their-way', { token: member.token });
  await makeBooking({
    ...member,
    hotel: 'Hotel Merak Thamrin',
    bookingDate: body.From,
    checkOut: addDays(body.From, 9),
    night: 4,
    status: 'Booked',
  });
  await open(member, '/transactions#on-their-way');
  const calendar = await screen.findByRole('table', { name: 'Points in the next 30 days' });
  expect(within(calendar).getByText('16 expected')).toBeVisible();
  expect(within(calendar).getByText('incl. 12 extra')).toBeVisible();
});

it('marks today in calendar and list, even without points', async () => {
  const { member } = await memberWithStays();
  const { body } = await call('GET /transactions/on-their-way', { token: member.token });
  await open(member, '/transactions#on-their-way');
  const calendar = await screen.findByRole('table', { name: 'Points in the next 30 days' });
  const list = screen.getByRole('list', { name: 'Points in the next 30 days' });
  for (const place of [calendar, list]) {
    const [today, ...others] = within(place).getAllByText('Today');
    expect(others).toEqual([]);
    expect(place.querySelectorAll('[aria-current="date"]')).toHaveLength(1);
    expect(place.querySelector('[aria-current="date"]')).toHaveAttribute('datetime', body.From);
    expect(today?.closest('td, li')).toContainElement(place.querySelector('[aria-current]'));
  }
});

it('links from the card’s points on their way to their dates', async () => {
  const { member, next } = await memberWithStays();
  const { user } = await open(member, '/rewards');
  const card = await screen.findByRole('region', { name: 'Your member card' });
  await user.click(await within(card).findByText(`6 points on their way · ${displayDate(next)}`));
  expect(await screen.findByRole('table', { name: 'Points in the next 30 days' })).toBeVisible();
});

it('explains that no points are on their way', async () => {
  await open(await makeMember(), '/transactions');
  expect(await screen.findByText(/^No points are due in the next 30 days/)).toBeVisible();
});
