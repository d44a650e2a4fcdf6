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

const PLAN = {
  Rows: 4,
  New: 2,
  Changed: 1,
  Cancelled: 1,
  Unchanged: 0,
  Refused: 1,
  FileHash: 'ab12',
  OwnerChanges: 0,
  Moved: 0,
  Returned: 0,
  RefusedLines: [{ Line: 5, Reason: 'UserId is missing' }],
  Same: null,
  Newer: null,
  Points: {
    Members: 1,
    Bookings: 2,
    Points: 6,
    WithoutMember: { Bookings: 1, Points: 4 },
    First: [{ AgentCode: 'JKT001', UserId: 'ana', Bookings: 2, Points: 6 }],
  },
  Revision: 'r1',
};

const uploadOf = (more: object = {}) => ({
  id: 7,
  File: 'may.csv',
  Bytes: 20,
  Received: 20,
  UploadedBy: 'rini@friends.test',
  UploadedAt: '2026-11-20T02:00:00Z',
  State: 'checked',
  Done: 0,
  Total: 0,
  AllowOwnerChange: false,
  Plan: PLAN,
  Failure: null,
  Unreadable: null,
  Import: null,
  ...more,
});

const PICKUPS = {
  From: '/srv/feeds',
  IsRunning: false,
  LookedAt: '2026-11-20T02:00:00Z',
  Failure: null,
  Waiting: 1,
  LastAt: '2026-11-10T02:00:00Z',
  LateDays: 3,
  IsLate: true,
  Failed: 1,
  Latest: [
    {
      id: 2,
      File: 'odd.csv',
      FoundAt: '2026-11-10T02:00:00Z',
      Result: 'failed',
      Upload: 7,
      Import: null,
      Reason: '1 line is refused.',
    },
    {
      id: 1,
      File: 'fine.csv',
      FoundAt: '2026-11-10T02:00:00Z',
      Result: 'imported',
      Upload: null,
      Import: 3,
      Reason: null,
    },
  ],
};

const IMPORT = {
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
};

describe('the pages of the booking feed', () => {
  const backEnd = startFakeBackEnd({
    'GET /staff/account': { status: 200, body: ACCOUNT },
    'GET /staff/feed-pickups': { status: 200, body: { ...PICKUPS, From: null, Latest: [] } },
  });

  async function open(upload: object, language: 'en' | 'id' = 'en') {
    backEnd.answers['GET /staff/feed-uploads/7'] = { status: 200, body: upload };
    return (await renderRemote(remote, manifest, { path: '/bookings-feed/upload/7', language })).user;
  }
  const bodiesOf = (call: string) => backEnd.bodies[call] ?? [];

  test('list the imports, and pending files with their state', async () => {
    backEnd.answers['GET /staff/feed-imports'] = { status: 200, body: [IMPORT] };
    backEnd.answers['GET /staff/feed-uploads'] = {
      status: 200,
      body: [uploadOf(), uploadOf({ id: 6, State: 'imported' })],
    };
    await renderRemote(remote, manifest, { path: '/bookings-feed', language: 'en' });
    expect(await screen.findByRole('row', { name: /april\.csv/ })).toHaveTextContent('4,400');
    const waiting = await screen.findByRole('region', { name: 'Not imported yet' });
    expect(within(waiting).getAllByRole('listitem')).toHaveLength(1);
    expect(waiting).toHaveTextContent('Ready to import');
  });

  test('show the result of the automatic pickup, and start one', async () => {
    backEnd.answers['GET /staff/feed-imports'] = {
      status: 200,
      body: [{ ...IMPORT, ImportedBy: 'portal:feed-pickup' }],
    };
    backEnd.answers['GET /staff/feed-uploads'] = { status: 200, body: [] };
    backEnd.answers['GET /staff/feed-pickups'] = { status: 200, body: PICKUPS };
    backEnd.answers['POST /staff/feed-pickups'] = { status: 200, body: { ...PICKUPS, IsRunning: true } };
    const { user } = await renderRemote(remote, manifest, { path: '/bookings-feed', language: 'en' });
    const pickup = within(await screen.findByRole('region', { name: 'Automatic pickup' }));
    expect(pickup.getByText(/picked up every night from \/srv\/feeds.*1 file may be incomplete/)).toBeVisible();
    expect(pickup.getByText('No new file for more than 3 days')).toBeVisible();
    expect(pickup.getByRole('link', { name: 'odd.csv' })).toHaveAttribute('href', '/bookings-feed/upload/7');
    expect(pickup.getByText(/1 line is refused\./)).toBeVisible();
    expect(pickup.getByRole('link', { name: 'fine.csv' })).toHaveAttribute('href', '/bookings-feed/3');
    expect(await screen.findByRole('row', { name: /april\.csv/ })).toHaveTextContent('Automatic pickup');
    backEnd.answers['GET /staff/feed-pickups'] = { status: 200, body: { ...PICKUPS, IsRunning: true } };
    await user.click(pickup.getByRole('button', { name: 'Pick up now' }));
    expect(await pickup.findByRole('button', { name: 'Picking up' })).toBeVisible();
    backEnd.answers['GET /staff/feed-pickups'] = { status: 200, body: { ...PICKUPS, IsLate: false, Latest: [] } };
    expect(await pickup.findByRole('button', { name: 'Pick up now' }, { timeout: 5000 })).toBeVisible();
    expect(pickup.queryByText('odd.csv')).toBeNull();
  });

  test('say in Indonesian that the last check failed, and why pickup is refused', async () => {
    const Failure = 'feeds.example.com does not answer';
    backEnd.answers['GET /staff/feed-imports'] = { status: 200, body: [] };
    backEnd.answers['GET /staff/feed-pickups'] = {
      status: 200,
      body: { ...PICKUPS, Failure, IsLate: false, Latest: [] },
    };
    backEnd.answers['POST /staff/feed-pickups'] = {
      status: 409,
      body: { code: 'conflict', title: 'x', detail: 'Data pesanan sedang diambil.' },
    };
    const { user } = await renderRemote(remote, manifest, { path: '/bookings-feed', language: 'id' });
    expect(await screen.findByText(Failure)).toBeVisible();
    expect(screen.getByText('Pemeriksaan terakhir gagal')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ambil sekarang' }));
    expect(await screen.findByText('Data pesanan sedang diambil.')).toBeVisible();
  });

  test('describe the feed’s columns, upload a file in parts, and check it', async () => {
    backEnd.answers['POST /staff/feed-uploads'] = { status: 200, body: uploadOf({ State: 'uploading', Plan: null }) };
    for (const part of [0, 1])
      backEnd.answers[`PUT /staff/feed-uploads/7/parts/${part}`] = { status: 200, body: uploadOf({ Plan: null }) };
    backEnd.answers['POST /staff/feed-uploads/7/check'] = {
      status: 200,
      body: uploadOf({ State: 'checking', Plan: null }),
    };
    backEnd.answers['GET /staff/feed-uploads/7'] = { status: 200, body: uploadOf() };
    const { user } = await renderRemote(remote, manifest, { path: '/bookings-feed/upload', language: 'en' });
    expect(await screen.findByText('Text, at most 200 characters')).toBeInTheDocument();
    const file = new File(['x'.repeat(600 * 1024)], 'may.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText(/^Bookings feed/), file);
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByRole('button', { name: 'Import 3 bookings' })).toBeInTheDocument();
    const parts = [0, 1].flatMap((part) => bodiesOf(`PUT /staff/feed-uploads/7/parts/${part}`)) as {
      Content: string;
    }[];
    expect(parts.map(({ Content }) => atob(Content).length)).toEqual([512 * 1024, 88 * 1024]);
  });

  test('show the result of the check, and leave out refused lines only if the user agrees', async () => {
    backEnd.answers['POST /staff/feed-uploads/7/import'] = { status: 200, body: uploadOf({ State: 'importing' }) };
    const user = await open(uploadOf());
    expect(await screen.findByText('Line 5: UserId is missing')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /JKT001/ })).toHaveTextContent('6');
    expect(screen.getByText(/1 of them is now cancelled/)).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Import 3 bookings' });
    expect(button).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Leave out 1 refused line' }));
    backEnd.answers['GET /staff/feed-uploads/7'] = { status: 200, body: uploadOf({ State: 'imported', Import: 3 }) };
    await user.click(button);
    expect(await screen.findByText('Imported')).toBeInTheDocument();
    expect(bodiesOf('POST /staff/feed-uploads/7/import')).toEqual([
      { Revision: 'r1', SkipRefused: true, Again: false },
    ]);
  });

  test('show who imported the same bookings, and import an outdated file only if the user agrees', async () => {
    const Same = { ImportedAt: '2026-11-01T02:00:00Z', ImportedBy: 'sari', File: 'may.csv' };
    const Newer = { ...Same, File: 'june.csv' };
    const user = await open(uploadOf({ Plan: { ...PLAN, Refused: 0, RefusedLines: [], Same, Newer } }));
    expect(await screen.findByText(/^sari imported these bookings on .* \(may\.csv\)/)).toBeInTheDocument();
    expect(screen.getByText(/sari imported june\.csv after that/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 3 bookings' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /even though newer bookings/ }));
    expect(screen.getByRole('button', { name: 'Import 3 bookings' })).toBeEnabled();
  });

  test('show the progress of an import, even while the API does not respond', async () => {
    await open(uploadOf({ State: 'importing', Done: 30, Total: 120 }));
    expect(await screen.findByRole('progressbar', { name: /Importing \(25%\)/ })).toBeInTheDocument();
    backEnd.answers['GET /staff/feed-uploads/7'] = { status: 503, body: {} };
    await waitFor(() => expect(bodiesOf('GET /staff/feed-uploads/7').length).toBeGreaterThan(1), {
      timeout: 5000,
    });
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    backEnd.answers['GET /staff/feed-uploads/7'] = { status: 200, body: uploadOf({ State: 'imported', Import: 3 }) };
    expect(await screen.findByText('Imported', undefined, { timeout: 5000 })).toBeInTheDocument();
  });

  test.each([
    [{ State: 'interrupted' }, 'Terhenti', 'Periksa lagi'],
    [{ Failure: 'changed' }, 'Tidak ada yang diimpor', 'Periksa lagi'],
    [
      { State: 'unreadable', Plan: null, Unreadable: 'The file is empty.' },
      'File ini bukan data pesanan',
      'Impor file lain',
    ],
    [{ State: 'uploading', Plan: null }, 'Unggahan belum lengkap', 'Impor file lain'],
  ])('show what went wrong, and what to do: %j', async (more, sentence, action) => {
    await open(uploadOf(more), 'id');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText(action)).toBeInTheDocument();
  });
});
