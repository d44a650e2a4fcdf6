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

const erasureOf = (id: number, more: object = {}) => ({
  id,
  MemberId: 70 + id,
  AgentCode: 'JKT009',
  UserId: `user${id}`,
  MemberName: 'Sari Wijaya',
  Reason: 'By letter',
  AskedBy: 'ana@friends.test',
  AskedAt: '2026-11-20T02:00:00Z',
  DueAt: '2026-11-23T02:00:00Z',
  IsLate: false,
  OpenClaims: 0,
  OpenDeliveries: 0,
  OpenCorrections: 0,
  IsOwn: false,
  State: 'Pending',
  DecidedBy: null,
  DecidedAt: null,
  DecisionWhy: null,
  Revision: `r${id}`,
  ...more,
});

describe('the page of data requests', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });
  const open = (erasures: readonly object[], language: 'en' | 'id' = 'en') => {
    backEnd.answers['GET /staff/erasures'] = { status: 200, body: erasures };
    return renderRemote(remote, manifest, { path: '/erasures', language });
  };
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

  test('shows the deadline of each request, and which are late', async () => {
    await open([erasureOf(1), erasureOf(2, { IsLate: true })]);
    const first = await row(/user1/);
    expect(first.getByText('Pending')).toBeInTheDocument();
    expect(first.getByText(/^Due 23 Nov 2026, 09:00 WIB$/)).toBeInTheDocument();
    expect((await row(/user2/)).getByText('Late')).toBeInTheDocument();
  });

  test('erases a member after showing who they are', async () => {
    const { user, portal } = await open([erasureOf(1)]);
    await user.click((await row(/user1/)).getByRole('button', { name: 'Erase member 71' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Erase this member’s data?' }));
    expect(
      dialog.getByText(/ana@friends.test requested the erasure of Sari Wijaya \(JKT009 \/ user1\), ID 71/),
    ).toBeInTheDocument();
    backEnd.answers['POST /staff/erasures/1/approve'] = { status: 200, body: erasureOf(1, { State: 'Erased' }) };
    await user.click(dialog.getByRole('button', { name: 'Erase permanently' }));
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Data of member 71 erased.'));
    expect(backEnd.bodies['POST /staff/erasures/1/approve']).toEqual([{ Revision: 'r1', Why: '' }]);
  });

  test('lists open claims, which must be finished first', async () => {
    const { user } = await open([erasureOf(1, { OpenClaims: 2, OpenDeliveries: 1 })]);
    await user.click((await row(/user1/)).getByRole('button', { name: 'Erase member 71' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(
      dialog.getByText('Finish these first: 2 claims awaiting a decision, 1 claim awaiting payment or delivery.'),
    ).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Erase permanently' })).toBeDisabled();
  });

  test('lets the requester withdraw a request, and no one decide on their own data', async () => {
    await open([erasureOf(1, { AskedBy: ACCOUNT.Email }), erasureOf(2, { IsOwn: true })]);
    const first = await row(/user1/);
    expect(first.getByRole('button', { name: 'Withdraw the erasure of member 71' })).toBeInTheDocument();
    expect(first.queryByRole('button', { name: 'Erase member 71' })).toBeNull();
    const second = await row(/user2/);
    expect(second.queryByRole('button', { name: /member 72/ })).toBeNull();
    expect(second.getByText('This is your own data. Someone else must decide.')).toBeInTheDocument();
  });

  test('requests an erasure by the member’s ID, with a reason', async () => {
    const { user, portal } = await open([], 'id');
    await user.click(await screen.findByRole('button', { name: 'Minta penghapusan…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Minta penghapusan data' }));
    await user.type(dialog.getByLabelText(/ID member/), 'x');
    expect(dialog.getByLabelText(/ID member/)).toHaveAccessibleDescription(/Isi dengan angka/);
    await user.clear(dialog.getByLabelText(/ID member/));
    await user.type(dialog.getByLabelText(/ID member/), '71');
    await user.type(dialog.getByLabelText(/Alasan/), 'Lewat surat');
    backEnd.answers['POST /staff/erasures'] = { status: 200, body: erasureOf(1) };
    await user.click(dialog.getByRole('button', { name: 'Minta penghapusan' }));
    await waitFor(() =>
      expect(portal.notices.get()?.text).toBe(
        'Penghapusan data JKT009 / user1 diminta dan perlu disetujui orang lain.',
      ),
    );
    expect(backEnd.bodies['POST /staff/erasures']).toEqual([{ MemberId: 71, Why: 'Lewat surat' }]);
  });
});
