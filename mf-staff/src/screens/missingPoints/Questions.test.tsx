import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { ACCOUNT, questionOf } from './missingPointsFixtures.ts';

describe('the list of missing points', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

  const open = (questions: readonly object[], language: 'en' | 'id' = 'en') => {
    backEnd.answers['GET /staff/missing-points'] = { status: 200, body: questions };
    return renderRemote(remote, manifest, { path: '/missing-points', language });
  };

  test('credits the selected bookings, and lists those that were refused and why', async () => {
    const rows = [questionOf(7), questionOf(8), questionOf(9, { Feed: 'canceled' }), questionOf(10, { IsOwn: true })];
    const { user } = await open(rows);
    await user.click(await screen.findByRole('button', { name: 'Select all 3 on this page' }));
    expect(screen.getByRole('checkbox', { name: 'Select MG-10' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Credit selected…' }));
    const form = within(screen.getByRole('dialog', { name: 'Credit 2 bookings?' }));
    expect(form.getByText(/^1 selected claim is not included/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Credit 2' })).toBeDisabled();
    await user.selectOptions(form.getByLabelText('Answer'), 'late_feed');
    backEnd.answers['POST /staff/missing-points/credit'] = {
      status: 200,
      body: [
        { id: 7, Error: null },
        { id: 8, Error: 'Declined by Sari on 2026-11-20.' },
      ],
    };
    await user.click(form.getByRole('button', { name: 'Credit 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Some bookings were not credited' }));
    expect(dialog.getByText('Credited: 1. Not credited: 1.')).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent('MG-8 (AG8 / user_8): Declined by Sari on 2026-11-20.');
    expect(backEnd.bodies['POST /staff/missing-points/credit']).toEqual([
      {
        Requests: [
          { id: 7, Revision: 'r7' },
          { id: 8, Revision: 'r8' },
        ],
        Reason: 'late_feed',
      },
    ]);
  });

  test('declines the selected questions with one reason, and clears the selection', async () => {
    const { user } = await open([questionOf(7, { Feed: 'canceled' }), questionOf(8, { Feed: null })]);
    await user.click(await screen.findByRole('button', { name: 'Select all 2 on this page' }));
    expect(screen.queryByRole('button', { name: 'Credit selected…' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decline selected…' }));
    const form = within(screen.getByRole('dialog', { name: 'Decline 2 claims for points?' }));
    expect(form.getByRole('button', { name: 'Decline 2' })).toBeDisabled();
    await user.selectOptions(form.getByLabelText('Answer'), 'not_found');
    backEnd.answers['POST /staff/missing-points/decline'] = {
      status: 200,
      body: [
        { id: 7, Error: null },
        { id: 8, Error: null },
      ],
    };
    backEnd.answers['GET /staff/missing-points'] = { status: 200, body: [questionOf(9)] };
    await user.click(form.getByRole('button', { name: 'Decline 2' }));
    expect(await screen.findByRole('row', { name: /MG-9/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decline selected…' })).toBeNull();
    expect(backEnd.bodies['POST /staff/missing-points/decline']).toEqual([
      {
        Requests: [
          { id: 7, Revision: 'r7' },
          { id: 8, Revision: 'r8' },
        ],
        Reason: 'not_found',
      },
    ]);
  });

  test('says in Indonesian that no question is pending', async () => {
    await open([], 'id');
    expect(await screen.findByText('Tidak ada laporan yang menunggu')).toBeInTheDocument();
  });

  test('offers a retry after a failed load', async () => {
    backEnd.answers['GET /staff/missing-points'] = [{ status: 500 }, { status: 200, body: [questionOf(7)] }];
    const { user } = await renderRemote(remote, manifest, { path: '/missing-points', language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Missing points' })).toBeInTheDocument();
  });

  test('is neither linked nor fetched without the right', async () => {
    const Rights = RIGHTS.filter((right) => right !== 'missingPoints.answer');
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...ACCOUNT, Rights } };
    await open([questionOf(7)]);
    expect(await screen.findByText(/^You need the “Decide claims for missing points/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Missing points' })).toBeNull();
    expect(backEnd.bodies['GET /staff/missing-points']).toBeUndefined();
  });
});
