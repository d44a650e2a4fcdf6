import { setClock, sql } from '@friends/tools/testing/api/api';
import { ownApi } from '../../../../tests/support/ownApi.ts';
import {
  bankResponse,
  exportBatch,
  findClaim,
  makeApprovedClaim,
  type Payouts,
  payoutsOf,
} from '../../../../tests/support/payouts.ts';
import { makeStaff, type StaffPerson, staffOps } from '../../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const TODAY = '2026-11-20';
ownApi({}, NOW);

let person: StaffPerson;
let finance: Payouts;
beforeAll(async () => {
  person = await makeStaff('finance', NOW);
  finance = payoutsOf(person);
});
beforeEach(() => setClock(NOW));

describe('a payout that was returned after it was marked as paid', () => {
  it('is not marked as paid by a result that was read before the payment was returned', async () => {
    const [claim, other] = [await makeApprovedClaim(), await makeApprovedClaim()];
    const first = await exportBatch(finance, [claim, other], 1_000_000);
    const response = bankResponse(`${claim.id},Paid,,,,500000`, `${other.id},Paid,TRF-8,,,500000`);
    expect((await finance.previewResult(first, response)).body.ReadBefore).toBeNull();
    expect((await finance.importResult(first, response)).body).toMatchObject({ Paid: 2 });
    const repeated = (await finance.previewResult(first, response)).body;
    expect(repeated).toMatchObject({ Paid: 0, Same: 2, ReadBefore: { Batch: first, By: person.email } });
    const returned = ['--why', 'Account closed', '--as', 'budi'];
    await staffOps('redemptions', 'undelivered', String(claim.id), String(other.id), ...returned);
    const next = await exportBatch(finance, [claim, other], 1_000_000);
    // The same file, the same with other lines added, and only its own line.
    const saved = bankResponse(`${other.id},Paid,TRF-8,,,500000`, `${claim.id},Paid,,,,500000`, '');
    for (const file of [
      response,
      saved,
      bankResponse(`${claim.id},Paid,,,,500000`),
      bankResponse(`${other.id},Paid,TRF-8,,,`),
    ]) {
      const { Paid, Rows } = (await finance.previewResult(next, file)).body;
      expect([Paid, [...new Set(Rows.map(({ Fit }) => Fit))]]).toEqual([0, ['read_before']]);
      expect((await finance.importResult(next, file)).body).toMatchObject({ Paid: 0, Open: 2 });
    }
    expect((await finance.previewResult(next, saved)).body.ReadBefore).toMatchObject({ Batch: first });
    expect(await findClaim(claim)).toMatchObject({ DeliveredOn: null });
    // The response to this batch has another reference, or a day.
    const newResponse = bankResponse(`${claim.id},Paid,,,${TODAY},500000`, `${other.id},Paid,TRF-9,,,500000`);
    expect((await finance.importResult(next, newResponse)).body).toMatchObject({ Paid: 2, Open: 0 });
  });

  it('is not marked as paid by the earlier result after Excel removed leading zeros of references', async () => {
    const [claim, other] = [await makeApprovedClaim(), await makeApprovedClaim()];
    const first = await exportBatch(finance, [claim, other], 1_000_000);
    const rows = (...references: readonly string[]) =>
      bankResponse(...[claim, other].map(({ id }, at) => `${id},Paid,${references[at]},,,500000`));
    expect((await finance.importResult(first, rows('00123', 'TRF-4'))).body).toMatchObject({ Paid: 2 });
    const returned = ['--why', 'Account closed', '--as', 'budi'];
    await staffOps('redemptions', 'undelivered', String(claim.id), String(other.id), ...returned);
    const next = await exportBatch(finance, [claim, other], 1_000_000);
    const saved = (await finance.previewResult(next, rows('123', 'TRF-4'))).body;
    expect(saved).toMatchObject({ Paid: 0, ReadBefore: { Batch: first } });
    expect((await finance.previewResult(next, bankResponse(`${claim.id},Paid,123,,,500000`))).body.Rows).toMatchObject([
      { Fit: 'read_before', Problem: expect.stringContaining('earlier batch') },
    ]);
    expect((await finance.importResult(next, rows('1230', 'TRF-04'))).body).toMatchObject({ Paid: 2 });
  });

  it('is not marked as paid by a result that an older version read for an earlier batch', async () => {
    const [claim, other] = [await makeApprovedClaim(), await makeApprovedClaim()];
    const first = await exportBatch(finance, [claim, other], 1_000_000);
    const response = bankResponse(`${claim.id},Paid,,,,500000`, `${other.id},Paid,TRF-5,,,500000`);
    expect((await finance.importResult(first, response)).body).toMatchObject({ Paid: 2 });
    // Older versions stored neither.
    await sql('delete from payout_answers where batch_id = $1', [first]);
    await sql('update payout_items set paid_reference = null, paid_on = null where batch_id = $1', [first]);
    const returned = ['--why', 'Account closed', '--as', 'budi'];
    await staffOps('redemptions', 'undelivered', String(claim.id), String(other.id), ...returned);
    const next = await exportBatch(finance, [claim, other], 1_000_000);
    expect((await finance.previewResult(next, response)).body.Rows.map(({ Fit }) => Fit)).toEqual([
      'read_before',
      'read_before',
    ]);
    const newResponse = bankResponse(`${claim.id},Paid,TRF-6,,,500000`, `${other.id},Paid,TRF-7,,,500000`);
    expect((await finance.importResult(next, newResponse)).body).toMatchObject({ Paid: 2, Open: 0 });
  });

  it('is marked as paid by a result that was uploaded for an earlier batch by mistake', async () => {
    const [claim, other] = [await makeApprovedClaim(), await makeApprovedClaim()];
    const first = await exportBatch(finance, [claim], 500_000);
    await finance.importResult(first, bankResponse(`${claim.id},Paid,TRF-1,,,500000`));
    await staffOps('redemptions', 'undelivered', String(claim.id), '--why', 'Account closed', '--as', 'budi');
    const next = await exportBatch(finance, [claim, other], 1_000_000);
    const response = bankResponse(`${claim.id},Paid,TRF-9,,${TODAY},500000`, `${other.id},Paid,TRF-8,,${TODAY},500000`);
    expect((await finance.importResult(first, response)).body).toMatchObject({ Paid: 0 });
    expect((await finance.previewResult(next, response)).body).toMatchObject({ Paid: 2, ReadBefore: null });
  });
});
