import { RIGHTS, type Right } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const HOUR_MS = 60 * 60 * 1000;
/** ISO 8601. A minute is added, as the screen counts whole hours. */
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS - 60_000).toISOString();

const accountWith = (rights: readonly Right[]) => ({
  status: 200,
  body: {
    Email: 'made@friends.test',
    Name: 'Made',
    Roles: ['administrator'],
    Rights: rights,
    SessionEnds: '2100-01-01T00:00:00.000Z',
    Directory: false,
  },
});

const queue = (name: string, count: number, hours: number | null = null, late = 0) => ({
  Queue: name,
  Count: count,
  Late: late,
  Oldest: hours === null ? null : ago(hours),
});

describe('the Today page', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': accountWith(RIGHTS) });

  const open = (today: object, language: 'en' | 'id' = 'en') => {
    backEnd.answers['GET /staff/today'] = { status: 200, body: { Nights: null, Feed: null, ...today } };
    return renderRemote(remote, manifest, { path: '/', language });
  };

  test('shows each queue’s count and the age of its oldest item, and links to its list', async () => {
    await open({ Queues: [queue('claims', 1200, 73), queue('deliveries', 3, 5, 2), queue('corrections', 0)] });
    expect(
      await screen.findByRole('link', { name: /^Claims to review\s*1,200\s*Oldest: 3 days ago$/ }),
    ).toHaveAttribute('href', '/claims');
    expect(screen.getByText('Rewards to send').parentElement).toHaveTextContent('3Oldest: 5 hours ago2 overdue');
    expect(screen.getByText('Corrections to approve').parentElement).toHaveTextContent('0All done');
    expect(screen.queryByText('Operations')).toBeNull();
  });

  test('shows the age of a new and of a three-year-old item in words, in Indonesian', async () => {
    await open(
      { Queues: [{ ...queue('claims', 1), Oldest: new Date().toISOString() }, queue('signUps', 2, 1095 * 24)] },
      'id',
    );
    expect(
      await screen.findByRole('link', { name: /^Klaim yang perlu ditinjau\s*1\s*Paling lama: sekarang$/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /^Pendaftaran .*\s*2\s*Paling lama: 3 tahun yang lalu$/ })).toBeVisible();
  });

  test('leaves out a queue that only a newer API has', async () => {
    await open({ Queues: [queue('moon-rocks', 7, 1), queue('claims', 1, 1)] });
    expect(await screen.findByText('Claims to review')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Open tasks' })).getAllByRole('listitem')).toHaveLength(1);
  });

  test('shows the last nightly run and the last bookings import in Indonesian', async () => {
    const run = { DueAt: ago(7), StartedAt: ago(7), EndedAt: ago(6), By: 'portal:nightly', Steps: [] };
    const feed = { At: ago(26), FileName: 'pesanan.csv', Rows: 4499, New: 12, Changed: 3, Refused: 1 };
    await open({ Queues: [], Nights: [{ ...run, Day: ago(0).slice(0, 10) }], Feed: feed }, 'id');
    expect(await screen.findByRole('heading', { name: 'Operasional' })).toBeInTheDocument();
    expect(screen.getByText(/^pesanan\.csv, 1 hari yang lalu/)).toBeInTheDocument();
    expect(screen.getByText('4,499 pesanan: 12 baru, 3 berubah')).toBeInTheDocument();
    expect(screen.getByText('1 baris dilewati')).toBeInTheDocument();
  });

  test('warns of feeds that failed or are late', async () => {
    const pickup = { LastAt: ago(100), LateDays: 3, IsLate: true, Failed: 2 };
    await open({ Queues: [], Nights: [], Pickup: pickup });
    expect(await screen.findByText('2 feeds were not imported')).toBeInTheDocument();
    expect(screen.getByText('No new feed for more than 3 days')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the bookings feed' })).toHaveAttribute('href', '/bookings-feed');
  });

  test('redirects staff without rights for any queue to their account page', async () => {
    backEnd.answers['GET /staff/account'] = accountWith([]);
    await renderRemote(remote, manifest, { path: '/' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Today' })).toBeNull();
    expect(backEnd.bodies['GET /staff/today']).toBeUndefined();
    backEnd.answers['GET /staff/account'] = accountWith(RIGHTS);
  });

  test('loads again after a failure, when the user selects “Try again”', async () => {
    backEnd.answers['GET /staff/today'] = [
      { status: 500 },
      { status: 200, body: { Queues: [queue('claims', 2, 1)], Nights: null, Feed: null } },
    ];
    const { user } = await renderRemote(remote, manifest, { path: '/' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Claims to review')).toBeInTheDocument();
  });
});
