import { sql } from '@friends/tools/testing/api/api';
import { readLatestClaim } from '../../../tests/support/asMember.ts';
import { approveClaim, makeOpenClaim } from '../../../tests/support/deliverableClaims.ts';
import { outboxTo } from '../../../tests/support/mails.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

describe('a claim for a Tokopedia voucher', () => {
  it('has its code emailed only to the Tokopedia address', async () => {
    const { member, id } = await approveClaim(portal, 'TOKOPEDIA');
    await portal.ops('redemptions', 'sent', id, '--reference', 'VCH-2', '--code', 'TOKO-4455');
    const withCode = await sql(`select recipient from mails where body like '%TOKO-4455%'`);
    expect(withCode).toEqual([{ recipient: 'toko@agents.test' }]);
    expect((await outboxTo(portal, member.email))[0]?.Body).toMatch(
      /The code for Reward was emailed to your Tokopedia address/,
    );
    expect(await readLatestClaim(member)).toMatchObject({ VoucherCode: 'TOKO-4455' });
  });

  it('cannot be sent without a code', async () => {
    const { id } = await approveClaim(portal, 'TOKOPEDIA');
    const { out, code } = await portal.ops('redemptions', 'sent', id, '--reference', 'VCH-4');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('enter its code, which is then emailed. Add --code TEXT.'),
    ]);
  });

  it('has its code emailed even if the member turned off emails', async () => {
    const claim = await makeOpenClaim('TOKOPEDIA');
    const { id, email } = claim.member;
    await sql(
      `update members set claim_details = claim_details || jsonb_build_object('ClaimTokopediaEmail', $2::text) where id = $1`,
      [id, email],
    );
    await sql('insert into notification_mails values ($1, false, true, true, true)', [id]);
    await portal.ops('redemptions', 'approve', claim.id, '--as', 'sari');
    await portal.ops('redemptions', 'sent', claim.id, '--reference', 'VCH-5', '--code', 'TOKO-9900');
    expect(await sql(`select recipient from mails where body like '%TOKO-9900%'`)).toEqual([{ recipient: email }]);
  });

  it('has its code in one email if both addresses are the same', async () => {
    const claim = await makeOpenClaim('TOKOPEDIA');
    const Email = claim.member.email.toUpperCase();
    await sql(
      `update members set claim_details = claim_details || jsonb_build_object('ClaimTokopediaEmail', $2::text) where id = $1`,
      [claim.member.id, Email],
    );
    await portal.ops('redemptions', 'approve', claim.id, '--as', 'sari');
    await portal.ops('redemptions', 'sent', claim.id, '--reference', 'VCH-3', '--code', 'TOKO-7788');
    const withCode = await sql(`select recipient from mails where body like '%TOKO-7788%'`);
    expect(withCode).toEqual([{ recipient: claim.member.email }]);
  });
});
