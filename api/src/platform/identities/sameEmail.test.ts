import { randomUUID } from 'node:crypto';
import { call, control, engine, makeMember, PASSWORD, signUp, sql } from '@friends/tools/testing/api/api';
import { logIn, resetPassword } from '../../../tests/support/asMember.ts';
import { mailedToken } from '../../../tests/support/mails.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';

const portal = ownPortal();

const TAKEN = { status: 409, body: { errors: { Email: 'This email address is already registered' } } };

/** An address with a letter that has a non-ASCII upper case and two encodings. */
const address = (name = 'Ägent'): string => `${name}-${randomUUID().slice(0, 8)}@friends.test`;
const spellingsOf = (email: string): string[] => [
  email.toLowerCase(),
  email.toUpperCase(),
  email.normalize('NFD'),
  ` ${email} `,
];

async function signUpApproved(Email = address()) {
  const member = await signUp({ Email });
  expect((await portal.ops('members', 'approve', String(member.id))).code).toBe(0);
  return member;
}

function signUpAgain(Email: string) {
  const name = randomUUID().slice(0, 8);
  const form = { AgentCode: `A${name}`, UserId: name, Email, Password: PASSWORD, PasswordConfirm: PASSWORD };
  return call('POST /members', { body: form });
}

/** Turns a test member into one of the previous version: approved, with the usual password. */
async function insertOldMember(email: string): Promise<number> {
  const { id } = await makeMember();
  await sql('update members set email = $2, email_key = null where id = $1', [id, email]);
  return id;
}

const keyOf = async (id: number) => (await sql('select email_key from members where id = $1', [id]))[0]?.email_key;

(engine === 'postgres' ? it : it.skip)('these tests run on a database whose lower() only converts ASCII', async () => {
  expect(await sql(`select datctype from pg_database where datname = current_database()`)).toEqual([{ datctype: 'C' }]);
  expect(await sql(`select lower('Ä') as folded`)).toEqual([{ folded: 'Ä' }]);
});

describe('an email address', () => {
  it('logs in in upper or lower case, and in any encoding of its letters', async () => {
    const { email } = await signUpApproved();
    for (const spelling of spellingsOf(email)) expect((await logIn(spelling)).status).toBe(200);
    expect((await logIn(email.replace('Ä', 'A'))).status).toBe(401);
  });

  it('is refused in every spelling if it is taken, even by a pending sign-up', async () => {
    const { email } = await signUp({ Email: address() });
    for (const spelling of spellingsOf(email)) expect(await signUpAgain(spelling)).toMatchObject(TAKEN);
    const Email = email.toUpperCase();
    const { body } = await call('POST /validate/signup', { body: { Email } });
    expect(body.Email).toBe('This email address is already registered');
  });

  it('gets a password reset link in every spelling', async () => {
    const { email } = await signUpApproved();
    await call('POST /reset-passwords', { body: { Email: email.toUpperCase().normalize('NFD') } });
    const link = await mailedToken(email, 'reset-password');
    expect((await resetPassword(link, 'A-New-Password-1')).status).toBe(200);
    expect((await logIn(email.toLowerCase(), { Password: 'A-New-Password-1' })).status).toBe(200);
  });

  it('is stored in one encoding', async () => {
    const email = address();
    const { id } = await signUp({ Email: email.normalize('NFD') });
    expect(await sql('select email from members where id = $1', [id])).toEqual([{ email }]);
  });

  it('is refused with a hidden character, with the message of the forms', async () => {
    expect(await signUpAgain(address('J\u200b'))).toMatchObject({
      status: 422,
      body: { errors: { Email: expect.stringContaining('hidden characters') } },
    });
  });
});

describe('a change of email address', () => {
  it('to another spelling of itself takes effect at once', async () => {
    const member = await makeMember();
    const Email = address();
    await sql('update members set email = $2 where id = $1', [member.id, Email]);
    for (const spelling of spellingsOf(Email))
      expect((await saveProfile(member, { Email: spelling })).body.PendingEmail).toBeNull();
  });

  it('to that of another member is refused in every spelling', async () => {
    const { email } = await signUpApproved();
    const member = await makeMember();
    for (const Email of spellingsOf(email)) expect(await saveProfile(member, { Email })).toMatchObject(TAKEN);
  });

  it('changes the login name, while the old address stays reserved', async () => {
    const member = await makeMember();
    const [before, Email] = [address('Élan'), address('Ünal')];
    await sql('update members set email = $2 where id = $1', [member.id, before]);
    expect((await saveProfile(member, { Email })).body.PendingEmail).toBe(Email);
    expect((await saveProfile(member, { Email: Email.toUpperCase() })).body.PendingEmail).toBe(Email);
    const link = await mailedToken(Email, 'email-change', 'email_confirm');
    expect((await call(`PUT /email-changes/${link}`)).status).toBe(200);
    for (const spelling of spellingsOf(Email)) expect((await logIn(spelling)).status).toBe(200);
    expect((await logIn(before)).status).toBe(401);
    for (const spelling of spellingsOf(before)) expect(await signUpAgain(spelling)).toMatchObject(TAKEN);
  });
});

describe('an email address that the previous release stored', () => {
  it('logs in, and is taken, even before its identity is stored', async () => {
    const email = address();
    const id = await insertOldMember(email);
    for (const spelling of spellingsOf(email)) expect((await logIn(spelling)).status).toBe(200);
    expect(await signUpAgain(email.toUpperCase())).toMatchObject(TAKEN);
    expect(await keyOf(id)).toBeNull();
  });

  it('lets two members who share it log in with their own spelling, and merges nothing', async () => {
    const email = address();
    const [first, second] = [await insertOldMember(email), await insertOldMember(email.normalize('NFD'))];
    const whoLogsIn = async (spelling: string) => {
      const { body } = await logIn(spelling);
      return (await call('GET /me', { token: body.token })).body.id;
    };
    expect([await whoLogsIn(email), await whoLogsIn(email.normalize('NFD'))]).toEqual([first, second]);
    await control('backfillIdentities');
    expect([await keyOf(first), await keyOf(second)]).toEqual([email.toLowerCase(), null]);
    expect([await whoLogsIn(email), await whoLogsIn(email.normalize('NFD'))]).toEqual([first, second]);
    expect(await signUpAgain(email.toUpperCase())).toMatchObject(TAKEN);
  });

  it('becomes free for a later sign-up if its own was rejected', async () => {
    const email = address();
    const rejected = await insertOldMember(email);
    await sql(`update members set status = 'rejected' where id = $1`, [rejected]);
    await signUpApproved(email.toLowerCase());
    expect((await logIn(email)).status).toBe(200);
  });
});
