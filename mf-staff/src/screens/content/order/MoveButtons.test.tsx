import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor } from '@testing-library/react';
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

const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

describe.each(['category', 'page', 'testimonial'] as const)('the order of a list (%s)', (kind) => {
  const rowOf = (Entry: string, name: string, Position: number, more: object = {}) => ({
    Kind: kind,
    Entry,
    Name: name,
    NameEn: name,
    IsLive: true,
    IsShown: true,
    Live: { Position },
    Draft: null,
    ChangedAt: null,
    ...more,
  });
  const draftOf = (name: string, Position: number, State: string) => ({
    id: 5,
    Revision: 3,
    By: ACCOUNT.Email,
    At: '2026-11-20T02:00:00.000Z',
    Name: name,
    NameEn: name,
    Fields: { Position },
    Changed: ['Position'],
    Issues: 0,
    Set: { id: 9, Name: 'Sale', State, LiveAt: '2026-11-21T01:00:00.000Z' },
  });
  const open = async (rows: readonly object[], query = '') => {
    backEnd.answers['GET /staff/content'] = { status: 200, body: rows };
    const { user, portal } = await renderRemote(remote, manifest, { path: `/content?kind=${kind}${query}` });
    await user.click(await screen.findByRole('button', { name: 'Edit in the table' }));
    // The button is shown before the rows are loaded.
    await screen.findAllByRole('textbox', { name: /^Order of/ });
    return { user, portal };
  };
  const bodiesOf = (entry: string) => {
    const path = `/staff/content/${kind}/${entry}`;
    const live = { Fields: { Position: 0 }, Revision: `r${entry}`, By: null, At: null };
    const body = { Kind: kind, Entry: entry, Name: '', NameEn: '', Live: live, Draft: null, Impact: [], Versions: [] };
    backEnd.answers[`GET ${path}`] = { status: 200, body };
    backEnd.answers[`PUT ${path}/draft`] = { status: 200, body };
    return () => backEnd.bodies[`PUT ${path}/draft`]?.at(-1);
  };

  test('moves an entry up by keyboard, into drafts, and keeps the focus', async () => {
    const [second, third] = [bodiesOf('2'), bodiesOf('3')];
    const { user, portal } = await open([rowOf('1', 'Ana', 1), rowOf('2', 'Budi', 2), rowOf('3', 'Citra', 3)]);
    screen.getByRole('button', { name: 'Move Citra up' }).focus();
    const drafts = [draftOf('Budi', 3, 'draft'), draftOf('Citra', 2, 'draft')];
    backEnd.answers['GET /staff/content'] = {
      status: 200,
      body: [
        rowOf('1', 'Ana', 1),
        rowOf('2', 'Budi', 2, { Draft: drafts[0] }),
        rowOf('3', 'Citra', 3, { Draft: drafts[1] }),
      ],
    };
    await user.keyboard('{Enter}');
    await waitFor(() => expect(portal.notices.get()?.text).toMatch(/^Citra is number 2 of 3/));
    expect([second(), third()]).toMatchObject([{ Fields: { Position: 3 } }, { Fields: { Position: 2 } }]);
    await waitFor(() =>
      expect(screen.getAllByRole('textbox', { name: /^Order of/ }).map((field) => field.ariaLabel)).toEqual([
        'Order of Ana',
        'Order of Citra',
        'Order of Budi',
      ]),
    );
    expect(screen.getByRole('button', { name: 'Move Citra up' })).toHaveFocus();
  });

  test('does not move past the ends, or what a planned set contains', async () => {
    const planned = draftOf('Citra', 3, 'planned');
    await open([rowOf('1', 'Ana', 1), rowOf('2', 'Budi', 2), rowOf('3', 'Citra', 3, { Draft: planned })]);
    for (const name of ['Move Ana up', 'Move Budi down', 'Move Citra up', 'Move Citra down'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Ana down' })).toBeEnabled();
  });

  test('keeps what went live after a draft was begun', async () => {
    bodiesOf('1');
    const first = bodiesOf('2');
    const Draft = { ...draftOf('Budi', 2, 'draft'), Base: { Position: 2, City: 'Medan', Name: 'Budi' }, Issues: [] };
    const Live = { Fields: { Position: 2, City: 'Bali', Name: 'Budi' }, Revision: 'r2', By: null, At: null };
    const entry = { Kind: kind, Entry: '2', Name: '', NameEn: '', Live, Impact: [], Versions: [] };
    const body = { ...entry, Draft: { ...Draft, Fields: { Position: 2, City: 'Medan', Name: 'Budiman' } } };
    backEnd.answers[`GET /staff/content/${kind}/2`] = { status: 200, body };
    const { user } = await open([rowOf('1', 'Ana', 1), rowOf('2', 'Budi', 2)]);
    await user.click(screen.getByRole('button', { name: 'Move Budi up' }));
    await waitFor(() => expect(first()).toMatchObject({ Fields: { Position: 1, City: 'Bali', Name: 'Budiman' } }));
  });

  test('moves nothing else until the list shows the move', async () => {
    const third = bodiesOf('3');
    bodiesOf('2');
    const rows = [rowOf('1', 'Ana', 1), rowOf('2', 'Budi', 2), rowOf('3', 'Citra', 3)];
    const { user, portal } = await open(rows);
    const { promise: after, resolve: reload } = Promise.withResolvers<void>();
    backEnd.answers['GET /staff/content'] = { status: 200, body: rows, after };
    await user.click(screen.getByRole('button', { name: 'Move Citra up' }));
    await waitFor(() => expect(third()).toMatchObject({ Fields: { Position: 2 } }));
    await waitFor(() => expect(portal.notices.get()?.text).toMatch(/^Citra is number 2 of 3/));
    for (const name of ['Move Citra up', 'Move Budi up', 'Move Ana down'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    reload();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Citra up' })).toBeEnabled());
  });

  test('is not moved in a part of the list', async () => {
    await open([rowOf('1', 'Ana', 1), rowOf('2', 'Budi', 2)], '&sort=name');
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});
