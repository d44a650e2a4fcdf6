import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { act, screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { BATCH_ROWS, EXPORTED_BATCH, FINANCE_ACCOUNT, ROW, TEMPLATES } from '../payouts/payoutFixtures.ts';

const PREVIEW = { Template: 'generic-csv', Count: 2, Sum: 2_000_000, Problems: [] };

describe('the page of a batch', () => {
  const backEnd = startFakeBackEnd({
    'GET /staff/account': { status: 200, body: FINANCE_ACCOUNT },
    'GET /staff/payout-templates': { status: 200, body: TEMPLATES },
    'GET /staff/payout-batches/7': { status: 200, body: BATCH_ROWS },
    'GET /staff/payout-batches/7/preview': { status: 200, body: PREVIEW },
  });

  const open = async (batch: object = BATCH_ROWS, language: 'en' | 'id' = 'en') => {
    backEnd.answers['GET /staff/payout-batches/7'] = { status: 200, body: batch };
    const page = await renderRemote(remote, manifest, { path: '/payouts/batches/7', language });
    await screen.findByRole('heading', { name: 'Batch 7', level: 1 });
    return page;
  };

  test('exports the file, in a format of its payout method', async () => {
    backEnd.answers['POST /staff/payout-batches/7/export'] = { status: 200, body: EXPORTED_BATCH };
    const { user } = await open();
    const format = await screen.findByLabelText('Format');
    expect(
      within(format)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['List for a bank (CSV)', 'Mandiri']);
    await user.click(await screen.findByRole('button', { name: 'Download file' }));
    const expected = [{ Template: 'generic-csv', Revision: 'b1' }];
    await waitFor(() => expect(backEnd.bodies['POST /staff/payout-batches/7/export']).toEqual(expected));
  });

  test('lists rows that the format does not support, and offers no export', async () => {
    const Problem = 'No bank code for “Bank Nusa”.';
    const problems = [{ Claim: 42, MemberName: 'Budi', Problem }];
    backEnd.answers['GET /staff/payout-batches/7/preview'] = { status: 200, body: { ...PREVIEW, Problems: problems } };
    await open();
    expect(await screen.findByText('Claim 42, Budi:')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(Problem);
    expect(screen.queryByRole('button', { name: 'Download file' })).toBeNull();
  });

  test('removes a claim with a reason', async () => {
    backEnd.answers['POST /staff/payout-batches/7/remove'] = { status: 200, body: BATCH_ROWS };
    const { user, portal } = await open();
    await user.click(within(screen.getByRole('row', { name: /Sari Wulandari/ })).getByRole('button'));
    await user.click(screen.getByRole('button', { name: 'Remove…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this claim?' }));
    expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason'), 'No bank code');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Claim 41 by Sari Wulandari removed from the batch.'));
    expect(backEnd.bodies['POST /staff/payout-batches/7/remove']).toEqual([
      { Claim: 41, Why: 'No bank code', Revision: 'b1' },
    ]);
  });

  test('deducts less than the amount from a payout', async () => {
    backEnd.answers['POST /staff/payout-batches/7/deduct'] = { status: 200, body: BATCH_ROWS };
    const { user, portal } = await open();
    await user.click(within(screen.getByRole('row', { name: /Sari Wulandari/ })).getByRole('button'));
    await user.click(screen.getByRole('button', { name: 'Deduct…' }));
    const dialog = within(screen.getByRole('dialog'));
    const amount = dialog.getByLabelText('Deduction (IDR)');
    await user.type(amount, '1.250.000');
    await user.type(dialog.getByLabelText('Reason'), 'Tax');
    expect(dialog.getByText(/^The deduction must be less than IDR/)).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '62.500');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.notices.get()?.text).toMatch(/^IDR.62,500 deducted/));
    expect(backEnd.bodies['POST /staff/payout-batches/7/deduct']).toEqual([
      { Claim: 41, Amount: 62_500, Why: 'Tax', Revision: 'b1' },
    ]);
  });

  const WAITING = { ...BATCH_ROWS, State: 'waiting', NeedsApproval: true };

  test('cannot be approved by its author', async () => {
    await open(WAITING);
    expect(screen.getByText(/^Someone else must approve this batch: you created it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Download file' })).toBeDisabled();
  });

  test('is approved by a second person', async () => {
    backEnd.answers['POST /staff/payout-batches/7/approve'] = { status: 200, body: BATCH_ROWS };
    const { user, portal } = await open({ ...WAITING, IsMaker: false });
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve this batch?' }));
    expect(dialog.getByText(/^Batch 7 by dewi@friends.test pays IDR 2,000,000 for 2 claims/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Batch 7 approved.'));
    expect(backEnd.bodies['POST /staff/payout-batches/7/approve']).toEqual([{ Revision: 'b1' }]);
  });

  test('records by hand that a payout was rejected, with the reason', async () => {
    backEnd.answers['POST /staff/payouts/41/settle'] = { status: 200, body: {} };
    const { user, portal } = await open(EXPORTED_BATCH);
    await user.click(within(screen.getByRole('row', { name: /Sari Wulandari/ })).getByRole('button'));
    await user.click(screen.getByRole('button', { name: 'Record result…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Record' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Result'), 'Rejected');
    await user.selectOptions(dialog.getByLabelText('Reason for rejection'), 'Account closed');
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Payout to Sari Wulandari recorded as rejected.'));
    expect(backEnd.bodies['POST /staff/payouts/41/settle']).toEqual([
      { Revision: 'r1', Result: 'refused', Reason: 'account_closed' },
    ]);
  });

  test('shows the outcome of each claim', async () => {
    const Refused = { Reason: 'account_closed', Text: 'CLOSED', At: '2026-11-30T00:00:00Z' };
    const rows = [
      { ...ROW, State: 'paid', PaidOn: '2026-11-30', Reference: 'TRF-1' },
      { ...ROW, id: 42, MemberName: 'Budi', State: 'refused', Refused },
    ];
    await open({ ...EXPORTED_BATCH, State: 'settled', Paid: 1, Refused: 1, Open: 0, Rows: rows });
    expect(screen.getByText('1 paid, 1 rejected, 0 open')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Budi/ })).toHaveTextContent('Rejected');
    expect(screen.queryByRole('button', { name: /Import bank results/ })).toBeNull();
  });

  test('is read-only without the right to create batches', async () => {
    const Rights = RIGHTS.filter((right) => right !== 'payouts.make');
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...FINANCE_ACCOUNT, Rights } };
    const { user } = await open();
    await user.click(within(screen.getByRole('row', { name: /Sari Wulandari/ })).getByRole('button'));
    expect(screen.getByRole('button', { name: 'Show account details' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Remove|Deduct|Cancel|Download/ })).toBeNull();
  });

  test('refreshes itself after someone else has approved it', async () => {
    await open({ ...BATCH_ROWS, State: 'waiting', NeedsApproval: true, IsMaker: true });
    expect(await screen.findByRole('button', { name: 'Download file' })).toBeDisabled();
    backEnd.answers['GET /staff/payout-batches/7'] = {
      status: 200,
      body: { ...BATCH_ROWS, NeedsApproval: true, ApprovedBy: 'sari@friends.test', Revision: 'b2' },
    };
    // As if the user returned to the tab.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download file' })).toBeEnabled());
    expect(screen.getByText('sari@friends.test')).toBeInTheDocument();
  });

  test('says so if there is no such batch', async () => {
    await renderRemote(remote, manifest, { path: '/payouts/batches/8' });
    expect(await screen.findByText('Batch not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Batches/ })).toHaveAttribute('href', '/payouts/batches');
  });
});
