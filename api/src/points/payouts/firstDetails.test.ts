import { call, makeMember, makeReward, sql, type TestMember } from '@friends/tools/testing/api/api';
import { activityOf, changePassword, claim } from '../../../tests/support/asMember.ts';
import { mailKinds, mailsTo } from '../../../tests/support/mails.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { profileForm, REQUIRED_FIELDS } from '../../../tests/support/saveProfile.ts';

const portal = ownPortal();

const OVO = { ClaimOvoPhone: '081234567890' };
const CONTACT = { Name: 'Ana', Phone: '081234567890', Address: 'Jl. Mawar 1' };
const BANK = { ClaimBankName: 'BCA', ClaimBankAccount: '1234567890', ClaimBankHolder: 'Ana' };

/** Saves only these fields, as the claim dialog does. */
const save = async ({ token, email }: TestMember, fields: Readonly<Record<string, string>>) => {
  const form = profileForm({ ...REQUIRED_FIELDS, Email: email, ...fields, Fields: Object.keys(fields).join(',') });
  expect((await call('PUT /me', { token, body: form })).status).toBe(200);
};
const holdReasonOf = async (token: string) => (await call('GET /me', { token })).body.PayoutsHeldFor;
const letDayPass = ({ id }: TestMember) =>
  sql(
    `update members set payout_changed_at = payout_changed_at - interval '24 hours',
       payout_first_at = payout_first_at - interval '24 hours' where id = $1`,
    [id],
  );

describe('first payout details of a member', () => {
  it('hold payouts for a day, and are emailed without the warning about a change', async () => {
    const member = await makeMember({ points: 5 });
    await save(member, OVO);
    const { body } = await claim(member, await makeReward({ category: 'OVO' }));
    await portal.ops('redemptions', 'approve', String(body.id), '--as', 'sari');
    const pay = () => portal.ops('redemptions', 'paid', String(body.id), '--reference', 'TRF-1');
    expect(await pay()).toMatchObject({ code: 1, out: expect.stringMatching(/on hold until .* details are new/) });
    expect(await holdReasonOf(member.token)).toBe('first_details');
    const [mail] = await mailsTo(member.email);
    expect(mail).toMatchObject({ kind: 'details_added', subject: 'Your details are saved' });
    expect(mail?.body).toMatch(/New in your profile: accounts for other rewards\..* for 24 hours\..*\/payout-stop\//s);
    expect(mail?.body).not.toMatch(/was not you|was changed/);
    expect(await activityOf(member.token)).toEqual(['details_added']);
    await letDayPass(member);
    expect((await pay()).code).toBe(0);
  });

  it('may be saved in several steps', async () => {
    const member = await makeMember();
    for (const fields of [CONTACT, { ClaimBankName: 'BCA' }, { ...BANK, ClaimBankName: 'BCA' }, OVO]) {
      await save(member, fields);
    }
    expect(await holdReasonOf(member.token)).toBe('first_details');
    expect(new Set(await mailKinds(member.email))).toEqual(new Set(['details_added']));
  });

  it('are emailed without the warning in Indonesian, too', async () => {
    const member = await makeMember();
    await sql(`update members set language = 'id' where id = $1`, [member.id]);
    await save(member, { ...CONTACT, ...BANK });
    const [mail] = await mailsTo(member.email);
    expect(mail?.body).toMatch(
      /Data baru di profil Anda: nama, telepon, alamat, rekening bank\..*selama 24 jam belum ada/s,
    );
    expect(mail?.body).not.toContain('mengubahnya');
  });
});

describe('payouts are held as after a change by an attacker', () => {
  it('if the first account is replaced minutes later', async () => {
    const member = await makeMember();
    await save(member, OVO);
    await save(member, { ClaimOvoPhone: '089900001111' });
    expect(await holdReasonOf(member.token)).toBe('change');
    expect((await mailsTo(member.email)).at(-1)?.body).toContain('If it was not you');
  });

  it('if a cleared account is filled in again', async () => {
    const member = await makeMember();
    await save(member, OVO);
    await save(member, { ClaimOvoPhone: '' });
    await letDayPass(member);
    await save(member, OVO);
    expect(await holdReasonOf(member.token)).toBe('change');
    expect(await mailKinds(member.email)).toEqual(['details_added', 'details_changed', 'details_changed']);
  });

  it('if the name changes together with a first bank account', async () => {
    const member = await makeMember({ details: CONTACT });
    await save(member, { ...BANK, Name: 'Somebody Else' });
    expect(await holdReasonOf(member.token)).toBe('change');
  });

  it('if the password changes before or after first details are saved', async () => {
    const [before, after] = [await makeMember(), await makeMember()];
    const { token } = (await changePassword(before, 'A-Better-Password-77')).body;
    await save({ ...before, token }, OVO);
    expect(await holdReasonOf(token)).toBe('change');
    await save(after, OVO);
    const changed = (await changePassword(after, 'A-Better-Password-78')).body;
    expect(await holdReasonOf(changed.token)).toBe('change');
  });

  it('only for a day: first details saved later count as first details', async () => {
    const member = await makeMember();
    const { token } = (await changePassword(member, 'A-Better-Password-79')).body;
    await letDayPass(member);
    await save({ ...member, token }, OVO);
    expect(await holdReasonOf(token)).toBe('first_details');
  });

  it('if the previous release, which knows no first details, set the hold', async () => {
    const member = await makeMember();
    await save(member, OVO);
    await sql(`update members set payout_changed_at = payout_changed_at + interval '1 second' where id = $1`, [
      member.id,
    ]);
    expect(await holdReasonOf(member.token)).toBe('change');
  });
});
