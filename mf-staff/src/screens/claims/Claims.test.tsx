import { RIGHTS } from '@friends/shared/contract/staff/rights';
import { renderRemote } from '@friends/tools/testing/remote/renderRemote';
import { startFakeBackEnd } from '@friends/tools/testing/remote/startFakeBackEnd';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.ts';
import * as remote from '../../remote.tsx';

const ACCOUNT = {
  Email: 'rini@friends.test',
  Name: 'Rini',
  Roles: ['clerk'],
  Rights: RIGHTS,
  SessionEnds: '2100-01-01T00:00:00.000Z',
  Directory: false,
};

const claimOf = (id: number, DetailsMissing: boolean) => ({
  id,
  MemberId: 1,
  Claimed: '2026-11-20T02:00:00Z',
  AgentCode: `AG${id}`,
  UserId: `user_${id}`,
  MemberName: '',
  Category: 'CASH',
  Name: 'Tunai',
  NameEn: 'Cash',
  TotalPoints: 4,
  TotalValue: 40_000,
  BonusValue: 0,
  State: 'Pending',
  NeedsTwo: false,
  FirstApprovedBy: null,
  FirstApprovedAt: null,
  FirstCounts: false,
  IsOwn: false,
  Stopped: false,
  DetailsMissing,
  Owed: [],
  HeldUntil: null,
  DecidedBy: null,
  DecidedAt: null,
  DecisionWhy: null,
  DueOn: null,
  Revision: `r${id}`,
});

describe('the dialog that approves several claims', () => {
  startFakeBackEnd({
    'GET /staff/account': { status: 200, body: ACCOUNT },
    'GET /staff/claims': { status: 200, body: [claimOf(1, false), claimOf(2, true)] },
  });

  test.each([
    {
      language: 'en',
      box: /^Select claim/,
      button: 'Approve selected…',
      remark: '1 claim has missing or wrong payout details and is marked below.',
      marked: 'Cash (AG2 / user_2): payout details missing or wrong',
    },
    {
      language: 'id',
      box: /^Pilih klaim/,
      button: 'Setujui yang dipilih…',
      remark: 'Data pembayaran 1 klaim belum lengkap atau salah; klaim itu ditandai di bawah.',
      marked: 'Tunai (AG2 / user_2): data pembayaran belum lengkap atau salah',
    },
  ] as const)('marks claims whose payout details are missing ($language)', async (texts) => {
    const { user } = await renderRemote(remote, manifest, { path: '/claims', language: texts.language });
    const checkboxes = await screen.findAllByRole('checkbox', { name: texts.box });
    for (const checkbox of checkboxes) await user.click(checkbox);
    await user.click(screen.getByRole('button', { name: texts.button }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(texts.remark)).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/\(AG1 \/ user_1\)$/),
      texts.marked,
    ]);
  });
});
