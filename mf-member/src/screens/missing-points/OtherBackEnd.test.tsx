import { otherBackEnd } from '@friends/tools/testing/remote/otherBackEnd';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { screen } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

describe('with a back end that takes no such questions', () => {
  otherBackEnd({ 'GET /transactions': { status: 200, body: [{ HotelName: 'Hotel A', Status: 'No-Show' }] } });

  const show = (path: string) => renderRemote(remote, manifest, { path, token: 'a-token' });

  it('leads to the team instead', async () => {
    await show('/missing-points');
    expect(await screen.findByText('Questions about points go to our team here')).toBeVisible();
    expect(screen.queryByLabelText('Booking reference')).toBeNull();
  });

  it('shows my bookings without a way to ask', async () => {
    await show('/transactions');
    expect(await screen.findByRole('table', { name: 'Booking History' })).toHaveTextContent('Hotel A');
    expect(screen.queryByText('Missing points?')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
