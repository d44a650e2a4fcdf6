import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const claim = (id: string, ApprovalStatus: string) => ({
  id,
  Name: `Saldo OVO ${id}`,
  Category: 'OVO',
  TotalPoints: '25',
  TotalValue: null,
  UTCCreated: '2026-02-03 04:05:06',
  ApprovalStatus,
});

describe('with another back end', () => {
  const backEnd = startFakeBackEnd({
    'GET /me': { status: 200, body: { Point: '40' } },
    'GET /redemptions': { status: 200, body: [claim('A', 'Approved'), claim('P', 'Pending'), claim('S', 'Shipped')] },
    'GET /rewards/categories': { status: 200, body: [] },
    'GET /amazing': { status: 200, body: [] },
    'GET /account-statements': { status: 200, body: [] },
  });
  const show = (path: string) => renderRemote(remote, manifest, { path, token: 'a-token' });

  it('shows open claims first, without a withdrawal that it doesn’t support', async () => {
    const { user } = await show('/redemptions?tab=claimed');
    const open = await screen.findByRole('region', { name: 'Open claims' });
    expect(
      within(open)
        .getAllByText(/^Saldo OVO/)
        .map((name) => name.textContent),
    ).toEqual(['Saldo OVO P']);
    expect(await screen.findByRole('cell', { name: 'Shipped' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Details Saldo OVO P' }));
    expect(within(screen.getByRole('table')).getByText('Our team is checking your claim')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw this claim' })).toBeNull();
  });

  it('assumes a change of payout details as the reason for delayed payouts', async () => {
    const PayoutsHeldUntil = '2199-04-09T05:00:00Z';
    backEnd.answers['GET /me'] = { status: 200, body: { Point: '40', PayoutsHeldUntil } };
    await show('/redemptions');
    expect(await screen.findByText(/^Payouts are on hold until 09 Apr 2199, .* If it wasn't you/)).toBeVisible();
  });

  it('shows only the lists if the request for open claims is refused', async () => {
    backEnd.answers['GET /redemptions'] = { status: 400, body: { message: 'Parameter tidak dikenal' } };
    await show('/redemptions');
    expect(await screen.findByRole('tab', { name: 'Redemption Info' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
