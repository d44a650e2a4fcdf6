import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Email: 'nyoman@friends.test',
  Name: 'Nyoman',
  Roles: ['manager'],
  Rights: ['figures.read'],
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const TOTALS = {
  Today: '2026-11-20',
  Open: 12_500,
  Owed: 30,
  PointValue: { Rupiah: 1234.5, Rewards: 12 },
  Liability: 15_431_250,
  AgenciesAsOf: '2026-11-19T19:00:00Z',
  Race: null,
};

const points = (From: string, Until: string, Credited: number, Spent: number, Open: number) => ({
  From,
  Until,
  Credited,
  Spent,
  Open,
  TakenBack: -5,
  Returned: 7,
  Corrected: 0,
  Owed: 0,
});

const POINTS = [
  points('2026-05-01', '2026-05-31', 1200, -300, 9000),
  points('2026-06-01', '2026-06-30', 1900, -300, 10_000),
  points('2026-07-01', '2026-07-09', 80, -20, 10_050),
];

const CLAIMS = {
  Claims: 3,
  Points: 900,
  Value: 450_000,
  Pending: 1,
  Approved: 0,
  Delivered: 1,
  Rejected: 1,
  Withdrawn: 0,
  MedianHours: 5.5,
  NinetiethHours: 76.8,
};

const agency = (at: number) => ({
  AgentCode: `AG00${at}`,
  Country: 'ID',
  LastBooking: '2026-11-02',
  Bookings: 40 - at,
  Before: 1,
});

describe('the page of figures', () => {
  const backEnd = startFakeBackEnd({
    'GET /staff/account': { status: 200, body: ACCOUNT },
    'GET /staff/figures': { status: 200, body: TOTALS },
    'GET /staff/figures/points': { status: 200, body: POINTS },
    'GET /staff/figures/claims': {
      status: 200,
      body: [{ From: '2026-05-01', Until: '2026-05-31', ...CLAIMS }],
    },
    'GET /staff/figures/claim-kinds': { status: 200, body: [{ Category: 'CASH', ...CLAIMS }] },
    'GET /staff/figures/sign-ups': { status: 200, body: [] },
    'GET /staff/figures/agencies': { status: 200, body: [10, 11].map(agency) },
    'GET /staff/figures/race': { status: 200, body: [] },
  });

  const open = (language: 'en' | 'id' = 'en', path = '/figures') => renderRemote(remote, manifest, { path, language });
  const section = async (name: string) => within(await screen.findByRole('region', { name }));

  test('is the start page of staff who may only read figures', async () => {
    await open('en', '/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Figures' })).toBeInTheDocument();
  });

  test('shows open points and rupiah, and how the rupiah were estimated', async () => {
    await open();
    const now = await section('Now');
    expect(await now.findByText('12,500')).toBeInTheDocument();
    expect(now.getByText('IDR 15,431,250')).toBeInTheDocument();
    expect(
      now.getByText(/^Estimated at IDR 1,234.5 per point: the total value of the 12 available rewards/),
    ).toBeInTheDocument();
  });

  test('describes how points changed between whole periods, and lists them in a table', async () => {
    await open();
    const part = await section('Points');
    expect(
      await part.findByText(
        'Points credited rose from 1,200 in May 2026 to 1,900 in Jun 2026. Points spent stayed at 300 from May 2026 to Jun 2026.',
      ),
    ).toBeInTheDocument();
    expect(part.getByRole('row', { name: /^Jun 2026/ })).toHaveTextContent(/1,900.*-5.*-300.*7.*0.*0.*10,000/);
    expect(part.getByRole('row', { name: /^01–09 Jul/ })).toHaveTextContent('80');
  });

  test('shows in Indonesian how long decisions take', async () => {
    await open('id');
    const part = await section('Poin');
    expect(await part.findByText(/^Poin masuk naik dari 1,200 pada Mei 2026 menjadi 1,900/)).toBeInTheDocument();
    const kinds = await section('Klaim per kategori');
    expect(await kinds.findByRole('row', { name: /CASH/ })).toHaveTextContent(/5.5 jam.*3.2 hari/);
    expect(await (await section('Klaim')).findByText('Klaim pada Mei 2026: 3.')).toBeInTheDocument();
  });

  test('says which figures have no data', async () => {
    backEnd.answers['GET /staff/figures/points'] = { status: 200, body: [points('2026-05-01', '2026-05-31', 0, 0, 0)] };
    backEnd.answers['GET /staff/figures'] = { status: 200, body: { ...TOTALS, PointValue: null, Liability: null } };
    await open();
    expect(await screen.findByText('No points on these dates')).toBeInTheDocument();
    expect(await screen.findByText('No sign-ups on these dates')).toBeInTheDocument();
    expect(await screen.findByText('No campaign has begun yet')).toBeInTheDocument();
    expect(await screen.findByText('No available reward has a value in rupiah.')).toBeInTheDocument();
  });

  test('lets a failed section be retried independently of the others', async () => {
    backEnd.answers['GET /staff/figures/points'] = [{ status: 500 }, { status: 200, body: POINTS }];
    const { user } = await open();
    const part = await section('Points');
    await user.click(await part.findByRole('button', { name: 'Try again' }));
    expect(await part.findByRole('table', { name: 'Points' })).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Claims' })).toBeInTheDocument();
  });

  test('does not request too many periods', async () => {
    await open('en', '/figures?by=week&from=2000-01-01');
    expect(await screen.findByText('Too many periods')).toBeInTheDocument();
    expect(await screen.findByText('12,500')).toBeInTheDocument();
    expect(backEnd.bodies['GET /staff/figures/points']).toBeUndefined();
  });

  test('is neither linked nor fetched without the right', async () => {
    const rights = RIGHTS.filter((right) => right !== 'figures.read');
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...ACCOUNT, Rights: rights } };
    await open();
    expect(await screen.findByText('You need the “View the programme’s figures” permission')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Figures' })).toBeNull();
    expect(backEnd.bodies['GET /staff/figures']).toBeUndefined();
  });
});
