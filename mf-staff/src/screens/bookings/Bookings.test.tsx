import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Email: 'rini@friends.test',
  Name: 'Rini',
  Roles: ['support'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const BOOKING = {
  id: 5,
  BookingRef: 'FR-5',
  AgentCode: 'jkt001',
  UserId: 'ana',
  MemberId: 7,
  HotelName: 'Hotel Laut',
  City: 'Anyer',
  BookingDate: '2026-01-01',
  CheckIn: '2026-02-01',
  CheckOut: '2026-02-03',
  Room: 2,
  Night: 5,
  Status: 'Canceled',
  Outcome: 'canceled',
  Points: 0,
};

const HISTORY = {
  ...BOOKING,
  Country: 'ID',
  Source: 'WEB',
  CreditOn: null,
  FirstImportedAt: '2026-02-10T02:00:00Z',
  Changes: [
    {
      Import: 9,
      ImportedAt: '2026-03-10T02:00:00Z',
      ImportedBy: 'sari',
      File: 'may.csv',
      Kind: 'cancelled',
      Fields: [
        { Field: 'Status', From: 'Check-Out', To: 'Canceled' },
        { Field: 'CheckOut', From: '2026-02-02', To: '2026-02-03' },
      ],
      Undone: null,
    },
  ],
  Lines: [
    {
      id: 3,
      At: '2026-02-15T02:00:00Z',
      Cause: 'booking_reversal',
      Points: -4,
      MemberId: 7,
      AgentCode: 'JKT001',
      UserId: 'ana',
      Text: 'Points taken back',
      Rule: 'The booking changed.',
      Why: null,
    },
  ],
};

describe('the pages of bookings', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

  test('find bookings by reference and hotel, and link to their history', async () => {
    backEnd.answers['GET /staff/bookings'] = { status: 200, body: [BOOKING] };
    const { user } = await renderRemote(remote, manifest, { path: '/bookings', language: 'en' });
    const row = within(await screen.findByRole('row', { name: /FR-5/ }));
    expect(row.getByRole('link', { name: 'FR-5' })).toHaveAttribute('href', expect.stringMatching(/\/bookings\/5$/));
    expect(row.getByText('Canceled')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'fr 6');
    await user.type(screen.getByLabelText('Hotel'), 'Laut');
    backEnd.answers['GET /staff/bookings'] = { status: 200, body: [] };
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No bookings with the reference “fr 6” match these filters.')).toBeInTheDocument();
  });

  test('list the imports that changed a booking, and its points', async () => {
    backEnd.answers['GET /staff/bookings/5'] = { status: 200, body: HISTORY };
    await renderRemote(remote, manifest, { path: '/bookings/5', language: 'en' });
    expect(await screen.findByRole('heading', { name: 'Booking FR-5' })).toBeInTheDocument();
    const imports = within(screen.getByRole('list', { name: 'Imports' }));
    expect(imports.getByText('Import 9: may.csv')).toBeInTheDocument();
    expect(imports.getByText('Status: Stayed → Cancelled')).toBeInTheDocument();
    expect(imports.getByText('Check-out: 02 Feb 2026 → 03 Feb 2026')).toBeInTheDocument();
    expect(screen.getByText(/^First imported on 10 Feb 2026, 09:00 WIB\./)).toBeInTheDocument();
    const points = within(screen.getByRole('list', { name: 'Points' }));
    expect(points.getByText('−4 points')).toBeInTheDocument();
    expect(points.getByText('The booking changed.')).toBeInTheDocument();
  });

  test('say so if a booking does not exist', async () => {
    backEnd.answers['GET /staff/bookings/5'] = { status: 404, body: { code: 'not_found' } };
    await renderRemote(remote, manifest, { path: '/bookings/5', language: 'id' });
    expect(await screen.findByText('Pesanan tidak ditemukan')).toBeInTheDocument();
  });
});
