import { randomUUID } from 'node:crypto';
import { call, makeMember, signUp, sql, type TestMember } from '@friends/tools/testing/api/api';
import { activityOf, logIn, resetPassword } from '../../../tests/support/asMember.ts';
import { mailedToken } from '../../../tests/support/mails.ts';
import { REQUIRED_FIELDS, saveProfile } from '../../../tests/support/saveProfile.ts';

const newAddress = (): string => `new-${randomUUID()}@friends.test`;
const linkIn = (recipient: string, kind: string) => mailedToken(recipient, 'email-change', kind);
const readLink = (token: string) => call(`GET /email-changes/${token}`);
const openLink = (token: string) => call(`PUT /email-changes/${token}`);
const me = (token: string) => call('GET /me', { token });

const hoursLater = ({ id }: TestMember, hours: number) =>
  sql(
    `update email_change_links set created_at = created_at - interval '${hours} hours' where change_id in
     (select id from email_changes where member_id = $1)`,
    [id],
  );

async function askForChange(): Promise<{ member: TestMember; Email: string }> {
  const member = await makeMember();
  const Email = newAddress();
  expect((await saveProfile(member, { Email })).status).toBe(200);
  return { member, Email };
}

describe('a new email address', () => {
  it('needs the mailed link; until then, the old address still logs in, and other changes are saved', async () => {
    const member = await makeMember();
    const Email = newAddress();
    const saved = await saveProfile(member, { Email, Area: 'Bandung' });
    expect(saved.body).toMatchObject({
      Email: member.email,
      PendingEmail: Email,
      Area: 'Bandung',
      Name: REQUIRED_FIELDS.Name,
    });
    expect((await logIn(Email)).status).toBe(401);
    expect((await logIn(member.email)).status).toBe(200);
    const token = await linkIn(Email, 'email_confirm');
    expect((await readLink(token)).body).toMatchObject({ Kind: 'confirm', Email });
    // Reading the link, as a mail scanner does, has changed nothing.
    expect((await me(member.token)).body).toMatchObject({ Email: member.email, PendingEmail: Email });
    expect(await openLink(token)).toMatchObject({ status: 200, body: { Email } });
    expect((await me(member.token)).body).toMatchObject({ Email, PendingEmail: null });
    expect((await logIn(Email)).status).toBe(200);
    expect((await logIn(member.email)).status).toBe(401);
    expect(await openLink(token)).toMatchObject({ status: 409, body: { code: 'token_spent' } });
    expect(await activityOf(member.token)).toEqual(['email_changed', 'email_asked', 'details_added']);
  });

  it('can be cancelled, and its link can be sent again, which ends the previous link', async () => {
    const { member, Email } = await askForChange();
    const first = await linkIn(Email, 'email_confirm');
    expect((await call('POST /me/email-change/send-again', { token: member.token })).status).toBe(200);
    const second = await linkIn(Email, 'email_confirm');
    expect((await readLink(first)).body).toBeNull();
    expect((await readLink(second)).body).toMatchObject({ Email });
    expect((await call('POST /me/email-change/cancel', { token: member.token })).status).toBe(200);
    expect((await readLink(second)).body).toBeNull();
    expect((await me(member.token)).body.PendingEmail).toBeNull();
    expect((await call('POST /me/email-change/send-again', { token: member.token })).status).toBe(404);
  });

  it('replaces the pending one; saving the same address again requests nothing new', async () => {
    const { member, Email } = await askForChange();
    const first = await linkIn(Email, 'email_confirm');
    await saveProfile(member, { Email });
    expect((await readLink(first)).body).toMatchObject({ Email });
    const later = newAddress();
    expect((await saveProfile(member, { Email: later })).body.PendingEmail).toBe(later);
    expect((await openLink(first)).body.code).toBe('token_spent');
    expect((await openLink(await linkIn(later, 'email_confirm'))).body).toEqual({ Email: later });
  });

  it('cannot be confirmed once another member has signed up with it', async () => {
    const { member, Email } = await askForChange();
    const token = await linkIn(Email, 'email_confirm');
    await signUp({ Email: Email.toUpperCase() });
    expect(await openLink(token)).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: { Email: 'This email address is already registered' } },
    });
    expect((await me(member.token)).body.Email).toBe(member.email);
  });

  it('must be confirmed within a day', async () => {
    const { member, Email } = await askForChange();
    const token = await linkIn(Email, 'email_confirm');
    await hoursLater(member, 25);
    expect((await readLink(token)).body).toBeNull();
    expect((await openLink(token)).body.code).toBe('token_spent');
  });

  it('ends password reset links that were sent to the old one', async () => {
    const { member, Email } = await askForChange();
    await call('POST /reset-passwords', { body: { Email: member.email } });
    const reset = await mailedToken(member.email, 'reset-password');
    expect((await call(`GET /reset-passwords/${reset}`)).body).toEqual({ Email: member.email });
    await openLink(await linkIn(Email, 'email_confirm'));
    expect((await call(`GET /reset-passwords/${reset}`)).body).toBeNull();
  });

  it.each(['x', 'A'.repeat(43), '%00', '..%2f..'])('is not confirmed by the invalid link %s', async (token) => {
    expect([200, 422]).toContain((await readLink(token)).status);
    expect([409, 422]).toContain((await openLink(token)).status);
  });

  it('stores no usable link in the database except in the unsent mail', async () => {
    const { member, Email } = await askForChange();
    const rows = await sql(
      `select l::text as link, c::text as change from email_change_links l join email_changes c on c.id = l.change_id
       where c.member_id = $1`,
      [member.id],
    );
    expect(rows).toHaveLength(2);
    for (const token of [await linkIn(Email, 'email_confirm'), await linkIn(member.email, 'email_asked')])
      expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the link that restores the old address', () => {
  it('restores it, ends all sessions and the password, and asks for a new one', async () => {
    const { member, Email } = await askForChange();
    await openLink(await linkIn(Email, 'email_confirm'));
    const back = await linkIn(member.email, 'email_changed');
    // The reader of the old address sees just enough of the new one to recognize it.
    expect((await readLink(back)).body).toEqual({ Kind: 'back', Email: member.email, Instead: 'n…@friends.test' });
    const { status, body } = await openLink(back);
    expect([status, body.Email]).toEqual([200, member.email]);
    expect((await me(member.token)).status).toBe(401);
    expect((await logIn(member.email)).status).toBe(401);
    expect((await logIn(Email)).status).toBe(401);
    expect((await resetPassword(body.ResetToken, 'A-New-Password-1')).status).toBe(200);
    const { token } = (await logIn(member.email, { Password: 'A-New-Password-1' })).body;
    expect(await activityOf(token)).toEqual(expect.arrayContaining(['email_taken_back', 'email_changed']));
    expect((await openLink(back)).body.code).toBe('token_spent');
  });

  it('works from the first mail before and after the new address is confirmed', async () => {
    const { member, Email } = await askForChange();
    const [back, confirm] = [await linkIn(member.email, 'email_asked'), await linkIn(Email, 'email_confirm')];
    expect((await openLink(back)).status).toBe(200);
    expect((await openLink(confirm)).body.code).toBe('token_spent');
    const other = await askForChange();
    const first = await linkIn(other.member.email, 'email_asked');
    await openLink(await linkIn(other.Email, 'email_confirm'));
    expect((await openLink(first)).body.Email).toBe(other.member.email);
  });

  it('also reverts later changes, and ends their links', async () => {
    const { member, Email } = await askForChange();
    await openLink(await linkIn(Email, 'email_confirm'));
    const third = newAddress();
    await saveProfile(member, { Email: third });
    await openLink(await linkIn(third, 'email_confirm'));
    const thiefsLink = await linkIn(Email, 'email_changed');
    expect((await readLink(thiefsLink)).body).toMatchObject({ Kind: 'back', Email });
    expect((await openLink(await linkIn(member.email, 'email_changed'))).body.Email).toBe(member.email);
    expect((await openLink(thiefsLink)).body.code).toBe('token_spent');
    expect(await sql('select email from members where id = $1', [member.id])).toEqual([{ email: member.email }]);
  });

  it('works for 7 days, in which no other member gets the address', async () => {
    const { member, Email } = await askForChange();
    await openLink(await linkIn(Email, 'email_confirm'));
    const back = await linkIn(member.email, 'email_changed');
    await expect(signUp({ Email: member.email.toUpperCase() })).rejects.toThrow('already registered');
    await hoursLater(member, 169);
    expect((await openLink(back)).body.code).toBe('token_spent');
    expect((await signUp({ Email: member.email })).id).toBeGreaterThan(0);
  });

  it('works once, even if opened several times at once', async () => {
    const { member } = await askForChange();
    const back = await linkIn(member.email, 'email_asked');
    const answers = await Promise.all([1, 2, 3, 4].map(() => openLink(back)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});
