import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../../manifest.ts';
import * as remote from '../../../remote.tsx';
import { EXPORTED_BATCH, FINANCE_ACCOUNT, TEMPLATES } from '../../payouts/payoutFixtures.ts';

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

describe('the import of a bank’s results', () => {
  const backEnd = startFakeBackEnd({
    'GET /staff/account': { status: 200, body: FINANCE_ACCOUNT },
    'GET /staff/payout-templates': { status: 200, body: TEMPLATES },
  });

  const open = async (language: 'en' | 'id' = 'en') => {
    backEnd.answers['GET /staff/payout-batches/7'] = { status: 200, body: EXPORTED_BATCH };
    const page = await renderRemote(remote, manifest, { path: '/payouts/batches/7', language });
    await screen.findByRole('heading', { name: 'Batch 7', level: 1 });
    return page;
  };

  test('previews the bank’s results, and then records them', async () => {
    backEnd.answers['POST /staff/payout-batches/7/result/preview'] = { status: 200, body: PLAN };
    backEnd.answers['POST /staff/payout-batches/7/result'] = { status: 200, body: PLAN };
    const { user, portal } = await open();
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
    'says so if a file was imported before, and records nothing (%s)',
    async (language, check, chip, notice) => {
      const Rows = [line({ Fit: 'read_before', Problem: 'The bank said the same of an earlier batch.' })];
      const ReadBefore = { Batch: 3, At: '2026-11-28T04:00:00Z', By: 'dewi@friends.test' };
      const body = { ...PLAN, Rows, Paid: 0, Refused: 0, ReadBefore };
      backEnd.answers['POST /staff/payout-batches/7/result/preview'] = { status: 200, body };
      const { user } = await open(language);
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
});
