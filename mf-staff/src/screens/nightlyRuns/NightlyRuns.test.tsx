import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, within } from '@testing-library/react';
import { jakartaClock } from '../../hooks/useJakarta.ts';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

/** Today in Jakarta: the page compares runs with the server's clock to find a missing one. */
const DAY = jakartaClock(new Date().toISOString()).slice(0, 10);
const at = (time: string) => new Date(`${DAY}T${time}+07:00`).toISOString();

const ACCOUNT = {
  Email: 'made@friends.test',
  Name: 'Made',
  Roles: ['administrator'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const step = (name: string, fields: object = {}) => ({
  Step: name,
  Status: 'succeeded',
  Tries: 1,
  StartedAt: at('02:00:00'),
  EndedAt: at('02:00:40'),
  Counts: {},
  Error: null,
  NextTryAt: null,
  ...fields,
});

const RUN = { Day: DAY, DueAt: at('02:00:00'), StartedAt: at('02:00:05'), By: 'portal:nightly' };

const SUCCEEDED = {
  ...RUN,
  EndedAt: at('02:02:10'),
  Steps: [
    step('credit', { Counts: { credited: 1412, creditedPoints: 5204, reversed: 1, reversedPoints: 3 } }),
    step('mails', { Counts: { mails: 0 } }),
    step('expired', { Counts: { sessions: 12, links: 0 } }),
    step('moon-phase', { Counts: { craters: 1500, depth: 'deep' } }),
  ],
};

const FAILED = {
  ...RUN,
  EndedAt: null,
  Steps: [
    step('credit', { Counts: { credited: 0, creditedPoints: 0 } }),
    step('ledger-check', {
      Status: 'failed',
      Tries: 2,
      NextTryAt: at('02:21:00'),
      Error: '1 account does not add up',
    }),
  ],
};

describe('the page of nightly runs', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

  const open = async (runs: readonly object[], language: 'en' | 'id' = 'en') => {
    backEnd.answers['GET /staff/nightly-runs'] = { status: 200, body: runs };
    return renderRemote(remote, manifest, { path: '/nightly-runs', language });
  };

  test('shows the counts of a successful run, and its steps on request, even unknown ones', async () => {
    const { user } = await open([SUCCEEDED]);
    expect(await screen.findByText('Last night’s run succeeded')).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /Done/ });
    expect(row).toHaveTextContent('1,412 bookings credited, 5,204 points · 1 booking reversed, 3 points');
    expect(row).toHaveTextContent(/02:00 WIB\s*took 2 min/);
    expect(row).not.toHaveTextContent('mail');
    await user.click(within(row).getByRole('button'));
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Credit pointsDone/),
      expect.stringMatching(/^Email members.*No emails to send$/),
      expect.stringMatching(/took 40 s12 expired sessions deletedNo expired links$/),
      expect.stringMatching(/^moon-phase.*craters: 1,500$/),
    ]);
    expect(screen.getByText('Portal (automatic)')).toBeInTheDocument();
  });

  test('shows in Indonesian which step failed, why, and when it is retried', async () => {
    const { user } = await open([FAILED], 'id');
    expect(await screen.findByText('1 langkah proses malam gagal dan akan dicoba lagi')).toBeInTheDocument();
    expect(screen.getByText(/^Memeriksa saldo: dicoba lagi .*, 02:21 WIB\./)).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /Gagal, dicoba lagi pukul 02:21 WIB/ });
    expect(row).toHaveTextContent('Gagal: Memeriksa saldo · Tidak ada pesanan yang mendapat poin');
    await user.click(within(row).getByRole('button'));
    const [, failed] = within(screen.getByRole('list', { name: 'Langkah' })).getAllByRole('listitem');
    expect(failed).toHaveTextContent('2 percobaan');
    expect(failed).toHaveTextContent('Alasan: 1 account does not add up');
    expect(failed).toHaveTextContent('Dicoba lagi: 02:21 WIB');
  });

  test('says so if there was no run yet', async () => {
    await open([]);
    expect(await screen.findByText('No nightly runs yet')).toBeInTheDocument();
  });

  test('offers a retry after a failed load', async () => {
    backEnd.answers['GET /staff/nightly-runs'] = [{ status: 500 }, { status: 200, body: [SUCCEEDED] }];
    const { user } = await renderRemote(remote, manifest, { path: '/nightly-runs' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Nightly runs' })).toBeInTheDocument();
  });

  test('is neither linked nor fetched without the right', async () => {
    const rights = RIGHTS.filter((right) => right !== 'operations.read');
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...ACCOUNT, Rights: rights } };
    await open([SUCCEEDED]);
    expect(await screen.findByText(/^You need the “View nightly runs/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Nightly runs' })).toBeNull();
    expect(backEnd.bodies['GET /staff/nightly-runs']).toBeUndefined();
  });

  test('shows an earlier page below the current status', async () => {
    const before = { ...SUCCEEDED, Day: '2020-01-02', Steps: [step('credit')], EndedAt: null };
    backEnd.answers['GET /staff/nightly-runs'] = { status: 200, body: [before] };
    await renderRemote(remote, manifest, { path: '/nightly-runs?page=2' });
    expect(await screen.findByText('The last page is 1')).toBeInTheDocument();
    expect(screen.getByText('The nightly run is in progress')).toBeInTheDocument();
    expect(backEnd.bodies['GET /staff/nightly-runs']).toHaveLength(2);
  });
});
