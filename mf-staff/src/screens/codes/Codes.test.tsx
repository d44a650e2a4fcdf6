import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Email: 'tari@friends.test',
  Name: 'Tari',
  Roles: ['fulfilment'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const POOL = {
  RewardID: 12,
  Name: 'Voucher Tokopedia Rp 100,000',
  NameEn: 'Tokopedia voucher IDR 100,000',
  Category: 'TOKOPEDIA',
  Value: 100_000,
  BonusValue: 0,
  Active: true,
  HasPool: true,
  Usable: 1200,
  Expired: 3,
  Given: 45,
  Withdrawn: 0,
  Waiting: 0,
  NextExpiry: '2199-03-31',
  Threshold: 10,
  IsLow: false,
  Revision: 'p1',
};
const WITHOUT_CODES = { ...POOL, RewardID: 13, NameEn: 'MAP voucher', HasPool: false, Usable: 0, Given: 0, Expired: 0 };

const IMPORT = {
  id: 7,
  File: 'tokopedia-may.csv',
  ImportedBy: 'tari@friends.test',
  ImportedAt: '2026-11-29T04:00:00Z',
  Codes: 1248,
  Usable: 1200,
  Expired: 3,
  Given: 45,
  Withdrawn: 0,
  FirstExpiry: '2199-03-31',
  LastExpiry: '2199-12-31',
  WithdrawnBy: null,
  WithdrawnAt: null,
  WithdrawnWhy: null,
  Revision: 'i1',
};
const CODES = { Pool: POOL, Imports: [IMPORT] };

const PLAN = {
  New: 98,
  Values: [{ Value: 100_000, Count: 98 }],
  FirstExpiry: '2199-01-31',
  LastExpiry: '2199-06-30',
  WithoutExpiry: 0,
  ProblemCount: 2,
  Waiting: 3,
  Revision: 'plan1',
  Problems: [
    { Line: 4, Problem: 'twice', Other: 2 },
    { Line: 9, Problem: 'known', Other: 7 },
  ],
};

describe('the pages of voucher codes', () => {
  const backEnd = startFakeBackEnd({ 'GET /staff/account': { status: 200, body: ACCOUNT } });

  const openList = (pools: readonly object[], language: 'en' | 'id' = 'en') => {
    backEnd.answers['GET /staff/codes'] = { status: 200, body: pools };
    return renderRemote(remote, manifest, { path: '/codes', language });
  };
  const openPool = async (codes: object = CODES, language: 'en' | 'id' = 'en') => {
    backEnd.answers['GET /staff/codes/12'] = { status: 200, body: codes };
    return renderRemote(remote, manifest, { path: '/codes/12', language });
  };
  const checkFile = async (user: Awaited<ReturnType<typeof openPool>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Import codes…' }));
    const dialog = screen.getByRole('dialog', { name: 'Import codes' });
    await user.upload(within(dialog).getByLabelText(/^File/), new File(['Code\nA'], 'june.csv', { type: 'text/csv' }));
    await user.click(within(dialog).getByRole('button', { name: 'Check file' }));
  };

  test('the list shows how many codes each reward has, and which has none yet', async () => {
    await openList([POOL, { ...POOL, RewardID: 14, NameEn: 'Coffee', Usable: 4, IsLow: true }, WITHOUT_CODES]);
    expect(await screen.findByRole('row', { name: /Tokopedia voucher/ })).toHaveTextContent(
      /1,200.*In stock.*31 Mar 2199/,
    );
    expect(screen.getByRole('row', { name: /Coffee/ })).toHaveTextContent('Low');
    expect(screen.getByRole('row', { name: /MAP voucher/ })).toHaveTextContent('No codes yet');
    expect(screen.getByRole('link', { name: 'Codes' })).toHaveAttribute('aria-current', 'page');
  });

  test('the list shows in Indonesian how many claims wait for codes', async () => {
    await openList([{ ...POOL, Waiting: 2 }], 'id');
    expect(await screen.findByRole('row', { name: /Voucher Tokopedia/ })).toHaveTextContent('2 klaim menunggu');
  });

  test('the list is empty without a reward that can have codes', async () => {
    await openList([]);
    expect(await screen.findByText('No rewards with codes')).toBeVisible();
  });

  test('a file is checked before its import, and rows with problems are listed and left out', async () => {
    const { user } = await openPool();
    backEnd.answers['POST /staff/codes/12/preview'] = { status: 200, body: PLAN };
    backEnd.answers['POST /staff/codes/12/imports'] = { status: 200, body: CODES };
    await checkFile(user);
    const review = await screen.findByRole('dialog', { name: 'Review import' });
    expect(review).toHaveTextContent('june.csv');
    expect(review).toHaveTextContent('98 worth IDR 100,000');
    expect(review).toHaveTextContent('31 Jan 2199 – 30 Jun 2199');
    expect(review).toHaveTextContent('3 approved claims are waiting');
    expect(
      within(review)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Row 4: same code as row 2', 'Row 9: already in import 7']);
    await user.click(within(review).getByRole('button', { name: 'Import 98 codes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = { File: 'june.csv', Content: btoa('Code\nA'), Revision: 'plan1', SkipProblems: true };
    expect(backEnd.bodies['POST /staff/codes/12/imports']).toEqual([sent]);
  });

  test('an error about the file is shown at its field', async () => {
    const { user } = await openPool();
    const body = { code: 'invalid_input', detail: 'Check', errors: { Content: 'This file is not a table.' } };
    backEnd.answers['POST /staff/codes/12/preview'] = { status: 422, body };
    await checkFile(user);
    expect(await screen.findByText('This file is not a table.')).toBeVisible();
    expect(screen.getByLabelText(/^File/)).toHaveAttribute('aria-invalid', 'true');
  });

  test('if the codes have changed meanwhile, reloading checks the chosen file again', async () => {
    const { user } = await openPool();
    backEnd.answers['POST /staff/codes/12/preview'] = [
      { status: 200, body: PLAN },
      { status: 200, body: { ...PLAN, New: 90, Revision: 'plan2' } },
    ];
    const changed = { code: 'conflict', detail: 'Changed', errors: { Revision: 'The codes are not as you saw them.' } };
    backEnd.answers['POST /staff/codes/12/imports'] = { status: 409, body: changed };
    await checkFile(user);
    await user.click(await screen.findByRole('button', { name: 'Import 98 codes' }));
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('button', { name: 'Import 90 codes' })).toBeEnabled();
  });

  test('unused codes of an import are withdrawn with a reason', async () => {
    const { user } = await openPool();
    backEnd.answers['POST /staff/code-imports/7/withdraw'] = { status: 200, body: CODES };
    await user.click(await screen.findByRole('button', { name: /^Withdraw the unused codes from import 7/ }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw unused codes' });
    expect(dialog).toHaveTextContent('1,203 unused codes from import 7 (tokopedia-may.csv)');
    const confirm = within(dialog).getByRole('button', { name: 'Withdraw codes' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByLabelText(/Reason/), 'Recalled');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/code-imports/7/withdraw']).toEqual([{ Revision: 'i1', Why: 'Recalled' }]);
  });

  test('the threshold of the low-stock alert is changed', async () => {
    const { user } = await openPool();
    backEnd.answers['POST /staff/codes/12/threshold'] = { status: 200, body: CODES };
    await user.click(await screen.findByRole('button', { name: 'Change alert…' }));
    const field = screen.getByLabelText(/Alert below/);
    await user.clear(field);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(field, '250');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backEnd.bodies['POST /staff/codes/12/threshold']).toEqual([{ Revision: 'p1', Threshold: 250 }]);
  });

  test('read-only staff see the numbers, but no buttons', async () => {
    const rights = RIGHTS.filter((right) => right !== 'codes.change');
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...ACCOUNT, Rights: rights } };
    await openPool();
    expect(await screen.findByRole('table', { name: 'Imports' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import codes…' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
    backEnd.answers['GET /staff/account'] = { status: 200, body: ACCOUNT };
  });

  test('the pages show that loading failed, and that a reward does not exist', async () => {
    backEnd.answers['GET /staff/codes'] = [{ status: 500 }, { status: 200, body: [POOL] }];
    const { user } = await renderRemote(remote, manifest, { path: '/codes' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Voucher codes' })).toBeVisible();
    backEnd.answers['GET /staff/codes/99'] = { status: 404, body: { code: 'not_found' } };
    await renderRemote(remote, manifest, { path: '/codes/99' });
    expect(await screen.findByText('Reward not found')).toBeVisible();
  });

  test('the list is neither linked nor fetched without the right', async () => {
    const rights = RIGHTS.filter((right) => right !== 'operations.read');
    backEnd.answers['GET /staff/account'] = { status: 200, body: { ...ACCOUNT, Rights: rights } };
    await openList([POOL]);
    expect(await screen.findByText(/^You need the/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Codes' })).toBeNull();
    expect(backEnd.bodies['GET /staff/codes']).toBeUndefined();
  });
});
