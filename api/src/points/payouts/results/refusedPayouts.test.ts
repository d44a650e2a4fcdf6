import { setClock } from '@friends/tools/testing/api/api';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { ownApi } from '../../../../tests/support/ownApi.ts';
import {
  bankResponse,
  exportBatch,
  findClaim,
  makeApprovedClaim,
  type Payouts,
  passHours,
  payoutsOf,
} from '../../../../tests/support/payouts.ts';
import { readLastAudit } from '../../../../tests/support/people.ts';
import { saveProfile } from '../../../../tests/support/saveProfile.ts';
import { makeStaff } from '../../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const TODAY = '2026-11-20';
ownApi({}, NOW);

let finance: Payouts;
beforeAll(async () => {
  finance = payoutsOf(await makeStaff('finance', NOW));
});
beforeEach(() => setClock(NOW));

/** A finance person who signs in some hours later. */
async function financeAfter(hours: number): Promise<Payouts> {
  await passHours(NOW, hours);
  return payoutsOf(await makeStaff('finance', NOW + hours * 3_600_000));
}

describe('a payout that the bank refused', () => {
  it('waits for corrected details and the hold after them, and then uses these', async () => {
    const claim = await makeApprovedClaim();
    const id = await exportBatch(finance, [claim], 500_000);
    await finance.importResult(id, bankResponse(`${claim.id},Rejected,,account closed,,500000`));
    expect(await finance.find(claim.id)).toMatchObject({ State: 'refused', Batch: id });
    await saveProfile(claim.member, { Address: 'Jl. Baru 2', Fields: 'Address' });
    expect(await finance.find(claim.id)).toMatchObject({ State: 'refused' });
    await saveProfile(claim.member, { ClaimBankAccount: '5556667778', Fields: 'ClaimBankAccount' });
    expect(await finance.find(claim.id)).toMatchObject({
      State: 'held',
      Account: '•••• 7778',
      Refused: null,
      Changed: false,
    });
    expect(await findClaim(claim)).toMatchObject({ PayoutRefused: null });
    expect(await readLastAudit(`redemption ${claim.id}`)).toMatchObject({ what: 'payout details taken again' });
    const nextDay = await financeAfter(25);
    expect((await nextDay.makeBatch([claim.id], 500_000)).status).toBe(200);
  });

  it('uses details that the member changed before the refusal, without asking again', async () => {
    const claim = await makeApprovedClaim();
    const id = await exportBatch(finance, [claim], 500_000);
    await saveProfile(claim.member, { ClaimBankAccount: '5556667778', Fields: 'ClaimBankAccount' });
    await finance.importResult(id, bankResponse(`${claim.id},Rejected,,account closed,,500000`));
    expect(await finance.find(claim.id)).toMatchObject({ State: 'held', Account: '•••• 7778', Refused: null });
    expect(await findClaim(claim)).toMatchObject({ PayoutRefused: null });
    expect((await mailsTo(claim.member.email)).map(({ kind }) => kind)).not.toContain('payout_refused');
  });

  it('uses corrected details in a new batch that has no file yet', async () => {
    const claim = await makeApprovedClaim();
    const id = await exportBatch(finance, [claim], 500_000);
    await finance.importResult(id, bankResponse(`${claim.id},Rejected,,account closed,,500000`));
    await finance.makeBatch([claim.id], 500_000);
    await saveProfile(claim.member, { ClaimBankAccount: '5556667778', Fields: 'ClaimBankAccount' });
    expect(await finance.find(claim.id)).toMatchObject({ State: 'batched', Account: '•••• 7778' });
  });

  it('is not refused again by the result of an earlier batch, only by one of a later day', async () => {
    const claim = await makeApprovedClaim();
    const first = await exportBatch(finance, [claim], 500_000);
    const response = (day: string) => bankResponse(`${claim.id},Rejected,,Time out at 8830127745,${day},500000`);
    await finance.importResult(first, response(''));
    const next = await exportBatch(finance, [claim], 500_000);
    for (const day of ['', TODAY]) {
      const { Refused, Rows } = (await finance.previewResult(next, response(day))).body;
      expect([Refused, Rows]).toMatchObject([0, [{ Problem: expect.stringContaining('earlier batch') }]]);
    }
    const later = await financeAfter(24);
    expect((await later.importResult(next, response('2026-11-21'))).body).toMatchObject({ Refused: 1 });
  });

  it('can be retried with unchanged details if selected', async () => {
    const claim = await makeApprovedClaim();
    const id = await exportBatch(finance, [claim], 500_000);
    await finance.importResult(id, bankResponse(`${claim.id},Rejected,,account closed,,500000`));
    expect((await finance.makeBatch([claim.id], 500_000)).body).toMatchObject({ Count: 1 });
  });
});
