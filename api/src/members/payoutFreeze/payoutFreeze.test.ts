import { call, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { activityOf, changePassword, logIn, makeClaim, resetPassword } from '../../../tests/support/asMember.ts';
import { mailedToken, mailKinds } from '../../../tests/support/mails.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { REQUIRED_FIELDS, saveProfile } from '../../../tests/support/saveProfile.ts';

const portal = ownPortal();

const NEXT = 'A-Better-Password-77';
const DETAILS = {
  ...REQUIRED_FIELDS,
  Address: 'Jl. Mawar 1',
  ClaimOvoPhone: '081234567890',
  ClaimTokopediaEmail: 'ana@agents.test',
  ClaimMapId: 'MAP1',
  ClaimMapName: 'Ana',
  ClaimMapPhone: '081234567890',
};

const save = (member: TestMember, fields: Readonly<Record<string, string>>) =>
  saveProfile(member, { ...DETAILS, ...fields });
const me = async (token: string) => (await call('GET /me', { token })).body;
const linkIn = (email: string) => mailedToken(email, 'payout-stop');
const readLink = async (link: string) => (await call(`GET /payout-stops/${link}`)).body;
const stop = (link: string) => call(`PUT /payout-stops/${link}`);

async function approvedClaim(category: string) {
  const claim = await makeClaim({ category }, { points: 5, details: DETAILS });
  await portal.ops('redemptions', 'approve', claim.id, '--as', 'sari');
  return claim;
}
const pay = (id: string) => portal.ops('redemptions', 'paid', id, '--reference', 'TRF-1', '--as', 'budi');
const holdOf = async (id: string) =>
  (await portal.json('redemptions', 'list')).find((row: { id: number }) => row.id === Number(id)).Hold;
const aDayLater = ({ id }: TestMember) =>
  sql(`update members set payout_changed_at = payout_changed_at - interval '24 hours' where id = $1`, [id]);

describe('payouts', () => {
  it.each([
    ['the account they go to', (member: TestMember) => save(member, { ClaimOvoPhone: '081298765432' })],
    ['the password', (member: TestMember) => changePassword(member, NEXT)],
  ])('are on hold for a day after a change of %s, as operator and member can see', async (_what, change) => {
    const { member, id } = await approvedClaim('OVO');
    expect(await holdOf(id)).toBeNull();
    const changed = await change(member);
    expect(changed.status).toBe(200);
    expect(await pay(id)).toMatchObject({ code: 1, out: expect.stringMatching(/on hold until .* changed recently/) });
    expect(await holdOf(id)).toMatch(/^until \d{4}-\d\d-\d\d \d\d:\d\d/);
    const { PayoutsHeldUntil, PayoutsStopped } = await me(changed.body.token ?? member.token);
    const hours = (Date.parse(PayoutsHeldUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24.1);
    expect(PayoutsStopped).toBe(false);
    await aDayLater(member);
    expect(await holdOf(id)).toBeNull();
    expect((await pay(id)).code).toBe(0);
  });

  it('are not put on hold by a change of name or address; deliveries never are', async () => {
    const { member, id } = await approvedClaim('OVO');
    expect((await save(member, { Address: 'Jl. Melati 2' })).status).toBe(200);
    expect((await pay(id)).code).toBe(0);
    const voucher = await approvedClaim('VOUCHER');
    await changePassword(voucher.member, NEXT);
    expect((await portal.ops('redemptions', 'sent', voucher.id, '--reference', 'JNE-1')).code).toBe(0);
  });

  it.each(['TOKOPEDIA', 'MAP'])(
    'are also put on hold for %s, as the code would go to the changed account',
    async (category) => {
      const { member, id } = await approvedClaim(category);
      await save(member, { ClaimTokopediaEmail: 'other@agents.test', ClaimMapId: 'MAP2' });
      const sent = (...more: string[]) =>
        portal.ops('redemptions', 'sent', id, '--reference', 'VCH-1', '--code', 'CODE-1', ...more);
      expect(await sent()).toMatchObject({ code: 1, out: expect.stringMatching(/on hold until .* changed recently/) });
      expect(await holdOf(id)).toMatch(/^until/);
      await aDayLater(member);
      expect((await sent()).code).toBe(0);
      // A code that is sent again would go to the new account, so it is on hold as well.
      await save(member, { ClaimTokopediaEmail: 'third@agents.test', ClaimMapId: 'MAP3' });
      expect((await sent('--correct')).code).toBe(1);
    },
  );

  it('are announced by mail to the current address and the previous one, each with its own link', async () => {
    const { member } = await approvedClaim('OVO');
    const Email = `moved-${member.email}`;
    expect((await save(member, { Email })).status).toBe(200);
    await call(`PUT /email-changes/${await mailedToken(Email, 'email-change')}`);
    await changePassword(member, NEXT);
    const links = [await linkIn(Email), await linkIn(member.email)];
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect(await readLink(link)).toEqual({ Email });
  });
});

describe('the link that stops payouts', () => {
  async function changed() {
    const claim = await approvedClaim('OVO');
    const { token } = (await changePassword(claim.member, NEXT)).body;
    return { ...claim, token, link: await linkIn(claim.member.email) };
  }

  it('ends password and sessions, and stops every claim until the team has spoken with the member', async () => {
    const { member, id, token, link } = await changed();
    // A mail scanner that opens links has changed nothing.
    expect(await readLink(link)).toEqual({ Email: member.email });
    expect((await me(token)).PayoutsStopped).toBe(false);
    const { status, body } = await stop(link);
    expect(status).toBe(200);
    expect((await call('GET /me', { token })).status).toBe(401);
    expect((await logIn(member.email, { Password: NEXT })).status).toBe(401);
    await aDayLater(member);
    expect((await pay(id)).out).toContain(`members payouts ${member.id} on`);
    expect(await holdOf(id)).toBe('stopped by the member');

    const Password = 'Sawah-Hijau-88';
    expect((await resetPassword(body.ResetToken, Password)).status).toBe(200);
    const own = (await logIn(member.email, { Password })).body.token;
    expect((await me(own)).PayoutsStopped).toBe(true);
    const resume = ['members', 'payouts', String(member.id), 'on', '--why', 'Called back', '--as', 'sari'];
    expect(await portal.ops(...resume)).toEqual({
      code: 0,
      out: `Payouts of member ${member.id} are resumed.`,
      err: '',
    });
    expect((await me(own)).PayoutsStopped).toBe(false);
    for (const listed of [await activityOf(own), await mailKinds(member.email)])
      expect(listed).toEqual(expect.arrayContaining(['payouts_stopped', 'payouts_resumed']));
    // The new password is a change of its own.
    expect((await pay(id)).out).toContain('on hold until');
    await aDayLater(member);
    expect((await pay(id)).code).toBe(0);
  });

  it('lets a stopped claim be rejected, but not approved', async () => {
    const { member, id } = await makeClaim({ category: 'OVO' }, { points: 5, details: DETAILS });
    await changePassword(member, NEXT);
    await stop(await linkIn(member.email));
    expect((await portal.ops('redemptions', 'approve', id)).out).toContain('is stopped');
    expect((await portal.ops('redemptions', 'reject', id, '--why', 'It was not you')).code).toBe(0);
  });

  it('works once, within 7 days, and only with a valid token', async () => {
    const { link } = await changed();
    const answers = await Promise.all([1, 2, 3].map(() => stop(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await readLink(link)).toBeNull();
    const old = await changed();
    await sql(`update payout_stops set created_at = created_at - interval '169 hours'`);
    for (const invalid of [old.link, 'A'.repeat(43)]) expect((await stop(invalid)).body.code).toBe('token_spent');
  });

  it('is undone by an operator only while payouts are stopped, who cannot stop them', async () => {
    const member = await makeMember();
    const setPayouts = async (to: string) =>
      (await portal.ops('members', 'payouts', String(member.id), to, '--why', 'x')).err;
    expect(await setPayouts('on')).toContain('are not stopped');
    expect(await setPayouts('off')).toContain('only the member');
  });
});
