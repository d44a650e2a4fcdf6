import { call, control, makeMember, makeReward, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const OWED = /^You owe 25 points, because a booking changed after you had spent them\./;

it('shows points owed below the balance, and the reason in the statement', async () => {
  const member = await makeMember();
  const booking = await makeBooking({ ...member, night: 25 });
  const settle = () => control('settleBooking', { bookingId: booking, asOf: '2026-03-01' });
  await settle();
  await call('POST /redemptions', { token: member.token, body: { RewardID: await makeReward({ points: 25 }) } });
  await sql(`update bookings set status = 'Canceled' where id = $1`, [booking]);
  await settle();
  const { user } = await renderRemote(remote, manifest, { path: '/redemptions', token: member.token });
  expect(await screen.findByText(OWED)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Details Carried over: 25\spoints still owed/ }));
  expect(await screen.findByText(/Its credit was reversed in full/)).toBeVisible();
});

it('shows nothing to a member who owes no points', async () => {
  const { token } = await makeMember({ points: 25 });
  await renderRemote(remote, manifest, { path: '/redemptions', token });
  await screen.findByRole('table');
  expect(screen.queryByText(/^You owe/)).toBeNull();
});
