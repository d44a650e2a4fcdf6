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

const importOf = (more: object = {}) => ({
  id: 3,
  ImportedAt: '2026-11-20T02:00:00Z',
  ImportedBy: 'sari',
  File: 'april.csv',
  FileHash: 'cd34',
  Rows: 4499,
  New: 4400,
  Changed: 99,
  Cancelled: 12,
  Unchanged: 0,
  Refused: 0,
  UndoneAt: null,
  UndoneBy: null,
  Undo: null,
  ...more,
});

const PLAN = {
  Restored: 98,
  Removed: 4000,
  Cancelled: 1,
  Kept: 2,
  Unrecorded: 0,
  KeptFirst: ['FR-1', 'FR-2'],
  Points: { Members: 3, Gained: 4, Lost: 120, First: [{ MemberId: 7, Points: -100 }] },
  NeedsSecond: false,
  Revision: 'r1',
};

const UNDO = {
  State: 'pending',
  AskedBy: 'sari@friends.test',
  AskedAt: '2026-11-20T03:00:00Z',
  Reason: 'Wrong file',
  DoneBy: null,
  DoneAt: null,
  Restored: 0,
  Removed: 0,
  Cancelled: 0,
  Kept: 0,
};

const RUNNING = { ...UNDO, State: 'running', Done: 1025, Total: 4100 };

describe('the page of an import', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });
  const bodiesOf = (call: string) => backEnd.bodies[call] ?? [];

  async function open(feedImport: object, plan: object = PLAN, language: 'en' | 'id' = 'en') {
    backEnd.answers['GET /staff/feed-imports/3'] = { status: 200, body: feedImport };
    backEnd.answers['GET /staff/feed-imports/3/undo'] = { status: 200, body: plan };
    return renderRemote(remote, manifest, { path: '/bookings-feed/3', language });
  }

  test('undoes an import after showing which bookings change and which do not', async () => {
    const { user, portal } = await open(importOf());
    await user.click(await screen.findByRole('button', { name: 'Undo this import…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    expect(await dialog.findByText('4,000 new bookings are removed')).toBeInTheDocument();
    expect(dialog.getByText('1 new booking is cancelled because it has already been credited')).toBeInTheDocument();
    expect(dialog.getByText(/^2 bookings are not changed, .*: FR-1, FR-2$/)).toBeInTheDocument();
    expect(dialog.getByText(/^The points of 3 members .*: 120 taken back, 4 credited\.$/)).toBeInTheDocument();
    const confirm = dialog.getByRole('button', { name: 'Undo import' });
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByLabelText(/Reason/), 'Wrong file');
    backEnd.answers['POST /staff/feed-imports/3/undo'] = {
      status: 200,
      body: importOf({ Undo: RUNNING }),
    };
    backEnd.answers['GET /staff/feed-imports/3'] = { status: 200, body: importOf({ Undo: RUNNING }) };
    await user.click(confirm);
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Import 3 is being undone.'));
    expect(await screen.findByRole('progressbar', { name: 'Undoing the import (25%)' })).toHaveValue(25);
    expect(screen.queryByRole('button', { name: 'Undo this import…' })).toBeNull();
    const done = { ...UNDO, State: 'done', DoneBy: 'rini', DoneAt: '2026-11-20T04:00:00Z', Removed: 4000 };
    backEnd.answers['GET /staff/feed-imports/3'] = {
      status: 200,
      body: importOf({ UndoneAt: '2026-11-20T04:00:00Z', UndoneBy: 'rini', Undo: done }),
    };
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Import 3 is undone.'), { timeout: 5000 });
    expect(screen.getByText(/removed: 4,000/)).toBeInTheDocument();
    expect(bodiesOf('POST /staff/feed-imports/3/undo')).toEqual([{ Revision: 'r1', Why: 'Wrong file' }]);
  });

  test('offers a file of the bookings that an undo did not change', async () => {
    backEnd.answers['GET /staff/feed-imports/3/kept/csv'] = {
      status: 403,
      body: { code: 'no_right', detail: 'Not you' },
    };
    const done = { ...UNDO, State: 'done', DoneBy: 'sari', DoneAt: '2026-11-20T04:00:00Z', Kept: 2 };
    const { user } = await open(importOf({ UndoneAt: '2026-11-20T04:00:00Z', UndoneBy: 'sari', Undo: done }));
    await user.click(await screen.findByRole('button', { name: 'Download unchanged bookings (CSV)' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  test('asks for a second person’s approval if many points change', async () => {
    const { user } = await open(importOf(), { ...PLAN, NeedsSecond: true }, 'id');
    await user.click(await screen.findByRole('button', { name: 'Urungkan impor ini…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/hanya bisa diurungkan dengan persetujuan orang lain/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Minta persetujuan' })).toBeInTheDocument();
  });

  test('lets another person approve or reject a request, and its author withdraw it', async () => {
    const { user } = await open(importOf({ Undo: UNDO }));
    expect(
      await screen.findByText(/^sari@friends\.test requested to undo this import on .*: Wrong file$/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reject…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the request?' }));
    await user.type(dialog.getByLabelText(/Reason/), 'The file is right');
    backEnd.answers['POST /staff/feed-imports/3/undo/reject'] = { status: 200, body: importOf() };
    backEnd.answers['GET /staff/feed-imports/3'] = {
      status: 200,
      body: importOf({ Undo: { ...UNDO, AskedBy: ACCOUNT.Email } }),
    };
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('button', { name: 'Withdraw…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
    expect(bodiesOf('POST /staff/feed-imports/3/undo/reject')).toEqual([{ Why: 'The file is right' }]);
  });

  test('says why an undo failed, and offers a retry', async () => {
    const { user } = await open(importOf({ Undo: { ...UNDO, State: 'failed', Failure: 'interrupted' } }), PLAN, 'id');
    expect(await screen.findByText('Impor tidak diurungkan')).toBeVisible();
    expect(screen.getByText(/^Portal berhenti sebelum impor selesai diurungkan/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Urungkan impor ini…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText(/Alasan/)).toBeRequired();
  });

  test('says so if nothing can be undone', async () => {
    const none = { ...PLAN, Restored: 0, Removed: 0, Cancelled: 0, Kept: 0, KeptFirst: [], Unrecorded: 5 };
    const { user } = await open(importOf(), { ...none, Points: { Members: 0, Gained: 0, Lost: 0, First: [] } });
    await user.click(await screen.findByRole('button', { name: 'Undo this import…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^This import cannot be undone/)).toBeInTheDocument();
    expect(dialog.getByText('5 changes were not recorded and cannot be undone.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Undo import' })).toBeDisabled();
  });
});
