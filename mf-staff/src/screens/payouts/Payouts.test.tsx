import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { BATCH, BATCH_ROWS, PAYOUT, TOTALS } from './payoutFixtures.ts';

const ACCOUNT = {
  Email: 'dewi@friends.test',
  Name: 'Dewi',
  Roles: ['finance'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

describe('the page of payouts', () => {
  const backEnd = startFakeBackEnd({
    'GET /staff/account': { status: 200, body: ACCOUNT },
    'GET /staff/payout-batches/7': { status: 200, body: BATCH_ROWS },
    'GET /staff/payouts/totals': { status: 200, body: TOTALS },
    'GET /staff/payouts': { status: 200, body: [PAYOUT, { ...PAYOUT, id: 42, MemberName: 'Budi', Amount: 750_000 }] },
  });

  const open = (path = '/payouts', language: 'en' | 'id' = 'en') => renderRemote(remote, manifest, { path, language });
  const lackingRight = (right: string) => ({
    status: 200,
    body: { ...ACCOUNT, Rights: RIGHTS.filter((one) => one !== right) },
  });

  test('shows what is due by payout method, and what is on hold', async () => {
    await open();
    const bank = within(await screen.findByRole('region', { name: 'Bank transfers' }));
    expect(bank.getByText('IDR 250,000,000')).toBeInTheDocument();
    expect(bank.getByText('200 payouts due')).toBeInTheDocument();
    expect(bank.getByText('12 overdue')).toBeInTheDocument();
    expect(bank.getByRole('link', { name: '3 on hold' })).toHaveAttribute('href', '/payouts?state=held&kind=bank');
    expect(screen.queryByRole('region', { name: 'E-wallet (OVO)' })).toBeNull();
  });

  test('creates a batch of all due payouts, and opens it', async () => {
    backEnd.answers['POST /staff/payout-batches'] = { status: 200, body: BATCH };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Create batch of 200…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Create batch?' }));
    expect(dialog.getByText('IDR 250,000,000')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Create batch' }));
    expect(await screen.findByRole('heading', { name: 'Batch 7', level: 1 })).toBeInTheDocument();
    expect(backEnd.bodies['POST /staff/payout-batches']).toEqual([{ Kind: 'bank', Count: 200, Sum: 250_000_000 }]);
  });

  test('shows what is now due if the payouts have changed meanwhile', async () => {
    const errors = { Count: 'There are others now.' };
    backEnd.answers['POST /staff/payout-batches'] = { status: 409, body: { code: 'conflict', detail: 'No.', errors } };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Create batch of 200…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Create batch' }));
    backEnd.answers['GET /staff/payouts/totals'] = {
      status: 200,
      body: [{ Kind: 'bank', State: 'due', Count: 198, Sum: 5, Late: 0 }],
    };
    await user.click(await dialog.findByRole('button', { name: 'Reload' }));
    expect(await dialog.findByText('198')).toBeInTheDocument();
  });

  test('creates a batch of the selected claims', async () => {
    backEnd.answers['POST /staff/payout-batches'] = { status: 200, body: BATCH };
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select claim 41, Sari Wulandari' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select claim 42, Budi' }));
    expect(screen.getByText(/^2 claims selected \(bank transfer\):/)).toHaveTextContent('IDR 2,000,000');
    await user.click(screen.getByRole('button', { name: 'Create batch…' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create batch' }));
    await screen.findByRole('heading', { name: 'Batch 7', level: 1 });
    expect(backEnd.bodies['POST /staff/payout-batches']).toEqual([
      { Kind: 'bank', Count: 2, Sum: 2_000_000, Ids: [41, 42] },
    ]);
  });

  test('fetches an account number only on request', async () => {
    const details = { id: 41, Bank: 'BCA', Account: '5270114482', Holder: 'Sari', Phone: null };
    backEnd.answers['GET /staff/payouts/41/details'] = {
      status: 200,
      body: { ...details, FrozenAt: PAYOUT.ApprovedAt },
    };
    const { user } = await open();
    const row = within(await screen.findByRole('row', { name: /Sari Wulandari/ }));
    expect(row.getByText('•••• 4482')).toBeInTheDocument();
    await user.click(row.getByRole('button'));
    expect(backEnd.bodies['GET /staff/payouts/41/details']).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Show account details' }));
    expect(await screen.findByText('5270114482')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide account details' }));
    expect(screen.queryByText('5270114482')).toBeNull();
  });

  test('explains why a claim is not due, and does not let staff select it', async () => {
    const refused = { Reason: 'holder_differs', Text: 'NAME MISMATCH', At: PAYOUT.ApprovedAt };
    const rows = [
      { ...PAYOUT, id: 50, State: 'held', HeldUntil: '2026-11-30T10:00:00Z', Changed: true },
      { ...PAYOUT, id: 51, State: 'refused', Refused: refused, Batch: 7 },
      { ...PAYOUT, id: 52, IsOwn: true },
    ];
    backEnd.answers['GET /staff/payouts'] = { status: 200, body: rows };
    const { user } = await open('/payouts?state=all');
    for (const box of await screen.findAllByRole('checkbox')) expect(box).toBeDisabled();
    const refusedRow = within(screen.getByRole('row', { name: /Rejected by bank/ }));
    await user.click(refusedRow.getByRole('button'));
    expect(screen.getByText('Account holder name does not match')).toBeInTheDocument();
    expect(screen.getByText('NAME MISMATCH')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Batch 7' })).toHaveAttribute('href', '/payouts/batches/7');
  });

  test('is filtered by state, in Indonesian', async () => {
    const { user } = await open('/payouts', 'id');
    await user.selectOptions(await screen.findByLabelText('Status'), 'Ditolak bank');
    expect(await screen.findByRole('heading', { name: 'Pembayaran', level: 1 })).toBeInTheDocument();
    expect(screen.getByLabelText('Status')).toHaveValue('refused');
  });

  test('says so if nothing is due', async () => {
    backEnd.answers['GET /staff/payouts'] = { status: 200, body: [] };
    backEnd.answers['GET /staff/payouts/totals'] = { status: 200, body: [] };
    await open();
    expect(await screen.findByText('No payouts due')).toBeInTheDocument();
  });

  test('offers a retry after a failed load', async () => {
    const rows = { status: 200, body: [PAYOUT] };
    backEnd.answers['GET /staff/payouts'] = [{ status: 500 }, rows];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Payouts' })).toBeInTheDocument();
  });

  test('does not let read-only staff create a batch', async () => {
    backEnd.answers['GET /staff/account'] = lackingRight('payouts.make');
    await open();
    await screen.findByRole('table', { name: 'Payouts' });
    expect(screen.queryByRole('button', { name: /batch/i })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('is neither linked nor fetched without the right', async () => {
    backEnd.answers['GET /staff/account'] = lackingRight('payouts.read');
    await open();
    expect(await screen.findByText(/^You need the “View payouts/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Payouts' })).toBeNull();
    expect(backEnd.bodies['GET /staff/payouts']).toBeUndefined();
    expect(backEnd.bodies['GET /staff/payouts/totals']).toBeUndefined();
  });
});
