import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

describe('with a back end without claims of missing points', () => {
  startFakeBackEnd({ 'GET /transactions': { status: 200, body: [{ HotelName: 'Hotel A', Status: 'No-Show' }] } });

  const show = (path: string) => renderRemote(remote, manifest, { path, token: 'a-token' });

  it('links to the contact form instead', async () => {
    await show('/missing-points');
    expect(await screen.findByText('Our team answers questions about points')).toBeVisible();
    expect(screen.queryByLabelText('Booking reference')).toBeNull();
  });

  it('shows the bookings without a link to claim points', async () => {
    await show('/transactions');
    expect(await screen.findByRole('table', { name: 'Booking History' })).toHaveTextContent('Hotel A');
    expect(screen.queryByText('Missing points?')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
