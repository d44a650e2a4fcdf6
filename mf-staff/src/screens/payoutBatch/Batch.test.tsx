import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { otherBackEnd } from '@friends/tools/testing/remote/otherBackEnd';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';
import { BATCH_ROWS, ROW, TEMPLATES } from '../payouts/payoutFixtures.ts';

const ACCOUNT = {
  Email: 'budi@friends.test',
  Name: 'Budi',
  Roles: ['finance'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const PREVIEW = { Template: 'generic-csv', Count: 2, Sum: 2_000_000, Problems: [] };

const EXPORTED = {
  ...BATCH_ROWS,
  State: 'exported',
  Template: 'generic-csv',
  FileName: 'payout-7-20261129.csv',
  Revision: 'b2',
  ExportedBy: 'dewi@friends.test',
  ExportedAt: '2026-11-29T04:00:00Z',
};

const line = (fields: object) => ({
  Line: 2,
  Claim: 41,
  MemberName: 'Sari Wulandari',
  Fit: 'new',
  Result: 'paid',
  Amount: 1_250_000,
  PaidOn: '2026-11-30',
  Reference: 'TRF-1',
  Reason: null,
  Text: '',
  Problem: null,
  ...fields,
});

const PLAN = {
  Rows: [
    line({}),
    line({
      Line: 3,
      Claim: 42,
      MemberName: 'Budi',
      Result: 'refused',
      Amount: 750_000,
      Reason: 'account_closed',
    }),
    line({
      Line: 4,
      Claim: 99,
      MemberName: '',
      Fit: 'no_claim',
      Result: null,
      Problem: 'This claim is not in the batch.',
    }),
  ],
  Paid: 1,
  Refused: 1,
  Unknown: 0,
  Same: 0,
  Problems: 1,
  Revision: 'b2',
};

describe('the page of a batch', () => {
  const backEnd = otherBackEnd({
    'GET /staff/account': { status: 200, body: ACCOUNT },
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

  test('makes the file, and offers only the formats of its kind', async () => {
    backEnd.answers['POST /staff/payout-batches/7/export'] = { status: 200, body: EXPORTED };
    const { user } = await open();
    const format = await screen.findByLabelText('Format');
    expect(
      within(format)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['List for a bank (CSV)', 'Mandiri']);
    await user.click(await screen.findByRole('button', { name: 'Download file' }));
    const made = [{ Template: 'generic-csv', Revision: 'b1' }];
    await waitFor(() => expect(backEnd.bodies['POST /staff/payout-batches/7/export']).toEqual(made));
  });

  test('names rows that the format cannot write, and makes no file', async () => {
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
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Claim 41 of Sari Wulandari removed from the batch.'));
    expect(backEnd.bodies['POST /staff/payout-batches/7/remove']).toEqual([
      { Claim: 41, Why: 'No bank code', Revision: 'b1' },
    ]);
  });

  test('deducts from a payout, less than its amount', async () => {
    backEnd.answers['POST /staff/payout-batches/7/deduct'] = { status: 200, body: BATCH_ROWS };
    const { user, portal } = await open();
    await user.click(within(screen.getByRole('row', { name: /Sari Wulandari/ })).getByRole('button'));
    await user.click(screen.getByRole('button', { name: 'Deduct…' }));
    const dialog = within(screen.getByRole('dialog'));
    const amount = dialog.getByLabelText('Deduction (IDR)');
    await user.type(amount, '1.250.000');
    await user.type(dialog.getByLabelText('Reason'), 'Tax');
    expect(dialog.getByText(/^Must be less than IDR/)).toBeInTheDocument();
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

  test('reads the bank’s result in two steps: preview, then record', async () => {
    backEnd.answers['POST /staff/payout-batches/7/result/preview'] = { status: 200, body: PLAN };
    backEnd.answers['POST /staff/payout-batches/7/result'] = { status: 200, body: PLAN };
    const { user, portal } = await open(EXPORTED);
    await user.click(screen.getByRole('button', { name: 'Import bank results…' }));
    const dialog = within(screen.getByRole('dialog'));
    const file = new File(['Claim,Status\n41,Paid\n'], 'answer.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('Bank file'), file);
    await user.click(dialog.getByRole('button', { name: 'Check file' }));
    const lines = within(await dialog.findByRole('table', { name: 'Rows of the file' })).getAllByRole('row');
    expect(lines[2]).toHaveTextContent('Account closed');
    expect(lines[3]).toHaveTextContent(/Not in this batch.*This claim is not in the batch\./);
    expect(dialog.getByText('1 row cannot be recorded. See its reason below.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Record 2 results' }));
    await waitFor(() => expect(portal.notices.get()?.text).toBe('2 results recorded. Members are notified.'));
    const upload = { Template: 'generic-csv', Content: btoa('Claim,Status\n41,Paid\n') };
    expect(backEnd.bodies['POST /staff/payout-batches/7/result/preview']).toEqual([upload]);
    expect(backEnd.bodies['POST /staff/payout-batches/7/result']).toEqual([{ ...upload, Revision: 'b2' }]);
  });

  test.each([
    [
      'en',
      'Check file',
      /Already imported/,
      'dewi@friends.test already imported this file for batch 3 on 28 Nov 2026, 11:00 WIB.',
    ],
    [
      'id',
      'Periksa file',
      /Sudah pernah diimpor/,
      'dewi@friends.test sudah mengimpor file ini untuk batch 3 pada 28 Nov 2026, 11:00 WIB.',
    ],
  ] as const)(
    'shows that a result was read before, and records nothing (%s)',
    async (language, check, chip, notice) => {
      const Rows = [line({ Fit: 'read_before', Problem: 'The bank said the same of an earlier batch.' })];
      const ReadBefore = { Batch: 3, At: '2026-11-28T04:00:00Z', By: 'dewi@friends.test' };
      const body = { ...PLAN, Rows, Paid: 0, Refused: 0, ReadBefore };
      backEnd.answers['POST /staff/payout-batches/7/result/preview'] = { status: 200, body };
      const { user } = await open(EXPORTED, language);
      await user.click(screen.getByRole('button', { name: /^(Import bank results|Impor hasil bank)…$/ }));
      const dialog = within(screen.getByRole('dialog'));
      await user.upload(dialog.getByLabelText(/^(Bank file|File bank)$/), new File(['x'], 'answer.csv'));
      await user.click(dialog.getByRole('button', { name: check }));
      expect(await dialog.findByText(notice)).toBeVisible();
      expect(dialog.getAllByRole('row')[1]).toHaveTextContent(chip);
      expect(dialog.getByRole('button', { name: /^(Nothing to record|Tidak ada yang dicatat)$/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    },
  );

  test('records by hand that one payout was refused, and why', async () => {
    backEnd.answers['POST /staff/payouts/41/settle'] = { status: 200, body: {} };
    const { user, portal } = await open(EXPORTED);
    await user.click(within(screen.getByRole('row', { name: /Sari Wulandari/ })).getByRole('button'));
    await user.click(screen.getByRole('button', { name: 'Record result…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Record' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Result'), 'Rejected');
    await user.selectOptions(dialog.getByLabelText('Reason for rejection'), 'Account closed');
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(portal.notices.get()?.text).toBe('Payout of Sari Wulandari recorded as rejected.'));
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
    await open({ ...EXPORTED, State: 'settled', Paid: 1, Refused: 1, Open: 0, Rows: rows });
    expect(screen.getByText('1 paid, 1 rejected, 0 open')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Budi/ })).toHaveTextContent('Rejected');
    expect(screen.queryByRole('button', { name: /Import bank results/ })).toBeNull();
  });

  test('can be viewed without the right to make batches', async () => {
    const Rights = RIGHTS.filter((right) => right !== 'payouts.make');
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...ACCOUNT, Rights } };
    const { user } = await open();
    await user.click(within(screen.getByRole('row', { name: /Sari Wulandari/ })).getByRole('button'));
    expect(screen.getByRole('button', { name: 'Show account details' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Remove|Deduct|Cancel|Download/ })).toBeNull();
  });

  test('shows by itself that someone else has approved it', async () => {
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

  test('shows that there is no such batch', async () => {
    await renderRemote(remote, manifest, { path: '/payouts/batches/8' });
    expect(await screen.findByText('Batch not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Batches/ })).toHaveAttribute('href', '/payouts/batches');
  });
});
