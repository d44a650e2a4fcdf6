import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = { Point: '40', GeniusMember: 1, Name: '王小明', ClaimOvoPhone: 81234567890 };
const OVO = { id: 'RW-7', Name: 'Saldo OVO', Points: '25', PointsDiscount: 2, Category: 'OVO' };

describe('with another back end', () => {
  const backEnd = startFakeBackEnd({
    'GET /me': { status: 200, body: ACCOUNT },
    'GET /rewards': { status: 200, body: [OVO] },
    'GET /rewards/categories': { status: 200, body: [] },
    'GET /amazing': { status: 200, body: [] },
    'GET /account-statements': { status: 200, body: [] },
  });

  const show = (path = '/rewards') => renderRemote(remote, manifest, { path, token: 'a-token' });

  it('says that the account didn’t load, and retries on request', async () => {
    backEnd.answers['GET /me'] = { status: 500, body: { message: 'Basis data sedang sibuk' } };
    const { user } = await show();
    expect(await screen.findByText('Basis data sedang sibuk')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Saldo OVO' })).toBeVisible();
    backEnd.answers['GET /me'] = { status: 200, body: ACCOUNT };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const card = await screen.findByRole('region', { name: 'Your member card' });
    expect(card).toHaveTextContent('王小明');
    expect(card).toHaveTextContent('40 points');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('opens a reward without a loaded account, with a retry in the dialog', async () => {
    backEnd.answers['GET /me'] = { status: 503 };
    const { user } = await show('/rewards?reward=RW-7');
    const dialog = await screen.findByRole('dialog', { name: 'Saldo OVO' });
    backEnd.answers['GET /me'] = { status: 200, body: ACCOUNT };
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Claim' })).toBeEnabled();
  });

  it('ends the session on a 401, whatever its body contains', async () => {
    backEnd.answers['GET /rewards'] = { status: 401, body: { message: 'Token kadaluarsa', code: 'TKN-09' } };
    const { portal, location } = await show();
    await waitFor(() => expect(portal.session.get().status).toBe('anonymous'));
    await waitFor(() => expect(location()).toBe('/#login-box'));
  });

  it('claims with the id as received, and shows a receipt for an empty response', async () => {
    backEnd.answers['POST /redemptions'] = { status: 204 };
    const { user } = await show('/rewards?reward=RW-7');
    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    const receipt = await screen.findByRole('region', { name: 'Your claim is in' });
    expect(backEnd.bodies['POST /redemptions']).toEqual([{ RewardID: 'RW-7' }]);
    expect(receipt).toHaveTextContent('Saldo OVO');
    expect(receipt).toHaveTextContent('23 points');
    expect(receipt).not.toHaveTextContent('Claim number');
    expect(receipt).not.toHaveTextContent('Status');
  });

  it('shows the back end’s message for a refused claim', async () => {
    backEnd.answers['POST /redemptions'] = { status: 400, body: { error: { message: 'Stok hadiah ini habis' } } };
    const { user } = await show('/rewards?reward=RW-7');
    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Stok hadiah ini habis');
  });
});
