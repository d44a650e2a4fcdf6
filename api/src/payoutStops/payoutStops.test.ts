import { call, makeMember, makeReward, PASSWORD, sql, type TestMember } from '@friends/tools/testing/api/api';
import { type OpsPortal, startOps } from '../../tests/support/ops.ts';
import { saveProfile } from '../../tests/support/saveProfile.ts';

let portal: OpsPortal;
beforeAll(async () => {
  portal = await startOps();
});
afterAll(() => portal.stop());

const api = () => ({ api: portal.api });
const NEXT = 'A-Better-Password-77';
const FILLED = { Name: 'Ana Wijaya', Phone: '081234567890', Birthdate: '1990-05-17', Address: 'Jl. Mawar 1' };
const DETAILS = { ...FILLED, ClaimOvoPhone: '081234567890' };

const save = (member: TestMember, fields: Readonly<Record<string, string>>) =>
  saveProfile(member, { ...DETAILS, Email: member.email, ...fields }, api());
const changePassword = ({ token }: TestMember) =>
  call('PUT /me/change-password', {
    token,
    body: { Password: PASSWORD, NewPassword: NEXT, NewPasswordConfirm: NEXT },
    ...api(),
  });
const me = async (token: string) => (await call('GET /me', { token, ...api() })).body;
const login = (Email: string, Password: string) => call('POST /members/login', { body: { Email, Password }, ...api() });
const mailsTo = (email: string): Promise<{ kind: string; body: string }[]> =>
  sql('select kind, body from mails where recipient = $1 order by id desc', [email], portal.api);
const linkIn = async (email: string): Promise<string> => {
  for (const { body } of await mailsTo(email)) {
    const [, token] = /\/payout-stop\/([\w-]{43})/.exec(body) ?? [];
    if (token) return token;
  }
  return '';
};

/** An approved claim of somebody who has every detail. */
async function approved(category: string) {
  const member = await makeMember({ points: 5, details: DETAILS, ...api() });
  const RewardID = await makeReward({ category, ...api() });
  const { body } = await call('POST /redemptions', { token: member.token, body: { RewardID }, ...api() });
  const id = String(body.id);
  await portal.ops('redemptions', 'approve', id, '--as', 'sari');
  return { member, id };
}
const pay = (id: string) => portal.cli('redemptions', 'paid', id, '--reference', 'TRF-1', '--as', 'budi');
const holdOf = async (id: string) =>
  (await portal.json('redemptions', 'list')).find((row: { id: number }) => row.id === Number(id)).Hold;
const aDayLater = ({ id }: TestMember) =>
  sql(`update members set payout_changed_at = payout_changed_at - interval '24 hours' where id = $1`, [id], portal.api);

describe('payouts after a change', () => {
  it.each([
    ['the account they go to', (member: TestMember) => save(member, { ClaimOvoPhone: '081298765432' })],
    ['the password', changePassword],
  ])('of %s wait for a day, which operator and member are told', async (_what, change) => {
    const { member, id } = await approved('OVO');
    expect(await holdOf(id)).toBeNull();
    const changed = await change(member);
    expect(changed.status).toBe(200);
    const refused = await pay(id);
    expect([refused.code, refused.out]).toEqual([1, expect.stringMatching(/waits until .* changed lately/)]);
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

  it('of name or address do not wait, nor does what is sent', async () => {
    const { member, id } = await approved('OVO');
    expect((await save(member, { Address: 'Jl. Melati 2' })).status).toBe(200);
    expect((await pay(id)).code).toBe(0);
    const voucher = await approved('VOUCHER');
    await changePassword(voucher.member);
    expect((await portal.cli('redemptions', 'sent', voucher.id, '--reference', 'JNE-1')).code).toBe(0);
  });

  it('are told to the present address and to that of the days before, each with a link of its own', async () => {
    const { member } = await approved('OVO');
    const Email = `moved-${member.email}`;
    expect((await save(member, { Email })).status).toBe(200);
    const [mail] = await mailsTo(Email);
    await call(`PUT /email-changes/${/\/email-change\/([\w-]{43})/.exec(mail?.body ?? '')?.[1]}`, api());
    await changePassword(member);
    const links = [await linkIn(Email), await linkIn(member.email)];
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect((await call(`GET /payout-stops/${link}`, api())).body).toEqual({ Email });
  });
});

describe('the link that stops payouts', () => {
  async function changed() {
    const claim = await approved('OVO');
    const { token } = (await changePassword(claim.member)).body;
    return { ...claim, token, link: await linkIn(claim.member.email) };
  }

  it('ends password and sessions, and keeps every claim until the team has spoken with the member', async () => {
    const { member, id, token, link } = await changed();
    // Whatever opens links to look at them has changed nothing.
    expect((await call(`GET /payout-stops/${link}`, api())).body).toEqual({ Email: member.email });
    expect((await me(token)).PayoutsStopped).toBe(false);
    const { status, body } = await call(`PUT /payout-stops/${link}`, api());
    expect(status).toBe(200);
    expect((await call('GET /me', { token, ...api() })).status).toBe(401);
    expect((await login(member.email, NEXT)).status).toBe(401);
    await aDayLater(member);
    expect((await pay(id)).out).toContain(`members payouts ${member.id} on`);
    expect(await holdOf(id)).toBe('stopped by the member');

    const passwords = { Password: 'Sawah-Hijau-88', PasswordConfirm: 'Sawah-Hijau-88' };
    const chosen = await call(`PUT /reset-passwords/${body.ResetToken}`, { body: passwords, ...api() });
    expect(chosen.status).toBe(200);
    const own = (await login(member.email, passwords.Password)).body.token;
    expect((await me(own)).PayoutsStopped).toBe(true);
    const said = await portal.cli(
      'members',
      'payouts',
      String(member.id),
      'on',
      '--why',
      'Called back',
      '--as',
      'sari',
    );
    expect(said).toEqual({ code: 0, out: `Payouts of member ${member.id} go on.`, err: '' });
    expect((await me(own)).PayoutsStopped).toBe(false);
    const what = (await call('GET /me/activity', { token: own, ...api() })).body.map(
      (line: { What: string }) => line.What,
    );
    expect(what).toEqual(expect.arrayContaining(['payouts_stopped', 'payouts_resumed']));
    expect((await mailsTo(member.email)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['payouts_stopped', 'payouts_resumed']),
    );
    // The password that was chosen last is a change of its own.
    expect((await pay(id)).out).toContain('waits until');
    await aDayLater(member);
    expect((await pay(id)).code).toBe(0);
  });

  it('lets a stopped claim be rejected, and none be approved', async () => {
    const member = await makeMember({ points: 5, details: DETAILS, ...api() });
    const RewardID = await makeReward({ category: 'OVO', ...api() });
    const { body } = await call('POST /redemptions', { token: member.token, body: { RewardID }, ...api() });
    await changePassword(member);
    await call(`PUT /payout-stops/${await linkIn(member.email)}`, api());
    const id = String(body.id);
    expect((await portal.cli('redemptions', 'approve', id)).out).toContain('is stopped');
    expect((await portal.cli('redemptions', 'reject', id, '--why', 'It was not you')).code).toBe(0);
  });

  it('is good once, for 7 days, and for nothing that was made up', async () => {
    const { link } = await changed();
    const answers = await Promise.all([1, 2, 3].map(() => call(`PUT /payout-stops/${link}`, api())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await call(`GET /payout-stops/${link}`, api())).body).toBeNull();
    const old = await changed();
    await sql(`update payout_stops set created_at = created_at - interval '169 hours'`, [], portal.api);
    expect((await call(`PUT /payout-stops/${old.link}`, api())).body.code).toBe('token_spent');
    expect((await call(`PUT /payout-stops/${'A'.repeat(43)}`, api())).body.code).toBe('token_spent');
  });

  it('lets nothing go on that was not stopped', async () => {
    const member = await makeMember(api());
    const { err } = await portal.cli('members', 'payouts', String(member.id), 'on', '--why', 'x');
    expect(err).toContain('were not stopped');
    expect((await portal.cli('members', 'payouts', String(member.id), 'off', '--why', 'x')).err).toContain(
      'only the member',
    );
  });
});
