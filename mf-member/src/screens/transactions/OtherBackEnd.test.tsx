import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ME = { id: 7, Point: 40, Name: 'Dewi', PendingEmail: null };
const STAY = {
  HotelName: 'Hotel A',
  Room: 2,
  Night: 3,
  Status: 'Booked',
  CreditOn: '2031-01-05',
  CheckOut: '2030-12-31',
};

describe('with a back end without booking groups', () => {
  const backEnd = startFakeBackEnd({
    'GET /me': { status: 200, body: ME },
    'GET /transactions': { status: 200, body: [STAY, { ...STAY, HotelName: 'Hotel B', ExpectedPoints: 9 }] },
  });

  it('shows all bookings in one list, with the expected points, or the room nights if there are none', async () => {
    await renderRemote(remote, manifest, { path: '/transactions', token: 'a-token' });
    expect(await screen.findByRole('cell', { name: '+6' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '+9' })).toBeVisible();
    await waitFor(() => expect(backEnd.bodies['GET /transactions/groups']).toBeDefined());
    await waitFor(() => expect(screen.queryByRole('navigation', { name: /^Bookings by/ })).toBeNull());
  });
});
