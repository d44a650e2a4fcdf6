import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../../manifest.ts';
import * as remote from '../../../remote.tsx';

const ACCOUNT = {
  Email: 'intan@friends.test',
  Name: 'Intan',
  Roles: ['editor'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

describe('the dialog for content tables', () => {
  const backEnd = startFakeBackEnd({
    'GET /staff/account': { status: 200, body: ACCOUNT },
    'GET /staff/content': { status: 200, body: [] },
  });

  test('imports a table as drafts in a set, after a dry run that lists its lines', async () => {
    const line = { Line: 2, Name: 'Tas', NameEn: 'Bag', State: 'changed', Issues: [] };
    const Changed = [{ Field: 'Points', Before: '50', After: '40' }];
    backEnd.answers['POST /staff/content-tables/check'] = {
      status: 200,
      body: {
        Revision: 'p1',
        Lines: [
          { ...line, Changed },
          { ...line, Line: 3, State: 'unchanged', Changed: [] },
        ],
      },
    };
    const set = {
      id: 7,
      Name: 'prices.csv',
      State: 'draft',
      By: 'x@y.z',
      At: '2026-11-20T02:00:00.000Z',
      Revision: 's1',
    };
    backEnd.answers['POST /staff/content-tables'] = { status: 200, body: { ...set, Entries: [] } };
    const { user } = await renderRemote(remote, manifest, { path: '/content', language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Table…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Rewards as a table' }));
    await user.upload(dialog.getByLabelText(/^Changed table/), new File(['id,Points'], 'prices.csv'));
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByText('1 changed. 1 unchanged.')).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Changed Line 2, Bag: Points 50 → 40');
    await user.click(dialog.getByRole('button', { name: 'Create 1 draft' }));
    await waitFor(() => expect(backEnd.bodies['POST /staff/content-tables']).toHaveLength(1));
    expect(backEnd.bodies['POST /staff/content-tables']).toMatchObject([
      { Kind: 'reward', File: 'prices.csv', Content: btoa('id,Points'), Revision: 'p1' },
    ]);
  });
});
