import { call, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const open = (member: Pick<TestMember, 'token'>, path = '/missing-points') =>
  renderRemote(remote, manifest, { path, token: member.token });
const sendButton = () => screen.getByRole('button', { name: 'Send' });

it('claims missing points for a stay in the list and shows the claim’s status', async () => {
  const member = await makeMember();
  await makeBooking({ ...member, hotel: 'Hotel Lupa', status: 'No-Show' });
  const { user, location } = await open(member, '/transactions');
  const table = await screen.findByRole('table', { name: 'Booking History' });
  await user.click(await within(table).findByRole('link', { name: 'Missing points?' }));
  expect(await screen.findByLabelText('Hotel')).toHaveValue('Hotel Lupa');
  await user.type(screen.getByLabelText('Anything that helps us find it'), 'The guest did stay');
  await user.click(sendButton());
  const claims = await screen.findByRole('region', { name: 'Your claims' });
  const claimItem = await within(claims).findByRole('listitem');
  expect(claimItem).toHaveTextContent('Hotel Lupa');
  expect(claimItem).toHaveTextContent('Being checked');
  expect(location()).toBe('/missing-points');
  await waitFor(() => expect(screen.getByLabelText('Booking reference')).toHaveValue(''));
  const { body } = await call('GET /points-claims', { token: member.token });
  expect(body[0]).toMatchObject({ HotelName: 'Hotel Lupa', Message: 'The guest did stay' });
});

it('keeps the input when the API refuses it, and shows the error at the field', async () => {
  const member = await makeMember();
  const { body } = await call('GET /transactions/on-their-way', { token: member.token });
  const today: string = body.From;
  const { user } = await open(member);
  await user.type(await screen.findByLabelText('Booking reference'), 'MG-77');
  await user.type(screen.getByLabelText('Hotel'), 'Hotel Merapi');
  const date = screen.getByLabelText('Check-out');
  await user.type(date, today);
  await user.click(sendButton());
  expect(await screen.findByText(/^These points are not due yet/)).toBeVisible();
  expect(screen.getByText(/^Your claim was not sent: these points are not due yet/)).toBeVisible();
  expect(screen.getByLabelText('Booking reference')).toHaveValue('MG-77');
  await user.clear(date);
  await user.type(date, '9999-12-31');
  await user.click(sendButton());
  expect(await screen.findByText('This check-out is far from today: please check the year')).toBeVisible();
  await user.clear(date);
  await user.type(date, '2026-02-03');
  await user.click(sendButton());
  expect(await screen.findByText('MG-77')).toBeVisible();
});

it('shows an error at the field if pasted text has invisible characters', async () => {
  const { user } = await open(await makeMember());
  const field = await screen.findByLabelText('Booking reference');
  await user.click(field);
  await user.paste('MG\u202e-77');
  await user.tab();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('This text has hidden characters'));
  await user.clear(field);
  await user.type(field, 'MG-77');
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining('hidden characters'));
});

it('shows the answer and the points', async () => {
  const member = await makeMember();
  const body = { BookingRef: 'MG-9', HotelName: 'Hotel Merapi', CheckOut: '2026-02-03', Message: '' };
  const { body: claim } = await call('POST /points-claims', { token: member.token, body });
  await sql(
    `update points_claims set status = 'credited', points = 4, decided_at = now(), decision_why = 'Found it.' where id = $1`,
    [claim.id],
  );
  await open(member);
  const claimItem = await screen.findByRole('listitem');
  expect(claimItem).toHaveTextContent('4 points credited');
  expect(claimItem).toHaveTextContent('Found it.');
});
