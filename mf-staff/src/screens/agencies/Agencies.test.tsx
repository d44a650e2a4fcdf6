import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Email: 'rini@friends.test',
  Name: 'Rini',
  Roles: ['approver'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const AGENCY = {
  AgentCode: 'JKT009',
  Country: 'ID',
  IsPanorama: true,
  IsXML: false,
  IsCWT: false,
  Members: 12,
  Bookings: 34_567,
  Points: 8_900,
  Revision: 'r1',
};

describe('the page of agencies', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });
  const open = (agencies: readonly object[], language: 'en' | 'id' = 'en') => {
    backEnd.answers['GET /staff/agencies'] = { status: 200, body: agencies };
    return renderRemote(remote, manifest, { path: '/agencies', language });
  };

  test('shows the country, kind and numbers of each agency', async () => {
    await open([AGENCY]);
    expect(await screen.findByRole('row', { name: /JKT009/ })).toHaveTextContent(
      /JKT009.*8,900.*ID.*Panorama.*12.*34,567/,
    );
  });

  test('changes an agency, which needs a reason', async () => {
    const { user, portal } = await open([AGENCY]);
    await user.click(await screen.findByRole('button', { name: 'Change agency JKT009' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change agency JKT009' }));
    await user.clear(dialog.getByLabelText(/^Country/));
    await user.type(dialog.getByLabelText(/^Country/), 'sg');
    await user.click(dialog.getByRole('checkbox', { name: 'CWT' }));
    expect(dialog.getByRole('button', { name: 'Change agency' })).toBeDisabled();
    await user.type(dialog.getByLabelText(/^Reason/), 'New contract');
    backEnd.answers['POST /staff/agencies'] = { status: 200, body: {} };
    await user.click(dialog.getByRole('button', { name: 'Change agency' }));
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Agency JKT009 changed.'));
    expect(backEnd.bodies['POST /staff/agencies']).toEqual([
      {
        AgentCode: 'JKT009',
        Country: 'SG',
        IsPanorama: true,
        IsXML: false,
        IsCWT: true,
        Revision: 'r1',
        Why: 'New contract',
      },
    ]);
  });

  test('says in the user’s language that there are no agencies', async () => {
    await open([], 'id');
    expect(await screen.findByText('Belum ada agen')).toBeInTheDocument();
  });
});
