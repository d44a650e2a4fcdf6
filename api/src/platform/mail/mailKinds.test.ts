import { randomUUID } from 'node:crypto';
import {
  call,
  makeMember,
  makeReward,
  PASSWORD,
  pointsOf,
  signUp,
  sql,
  type TestMember,
} from '@friends/tools/testing/api/api';
import { changePassword, claim, makeAgencyChange } from '../../../tests/support/asMember.ts';
import { type Mail, mailedToken, mailsTo } from '../../../tests/support/mails.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';

const portal = ownPortal();

type Language = 'en' | 'id';

async function makeMemberWithLanguage(language: Language, points = 0): Promise<TestMember> {
  const bank = { ClaimBankName: 'B', ClaimBankAccount: '12345', ClaimBankHolder: 'Ana' };
  const contact = { Name: 'Ana Wijaya', Address: 'Jl. 1', Phone: '081234567890', ClaimOvoPhone: '081234567890' };
  const member = await makeMember({ points, details: { ...contact, ...bank } });
  await sql('update members set language = $2 where id = $1', [member.id, language]);
  return member;
}

async function signUpWithLanguage(language: Language) {
  const name = `n${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const passwords = { Password: PASSWORD, PasswordConfirm: PASSWORD };
  const body = { AgentCode: name, UserId: name, Email: `${name}@friends.test`, ...passwords };
  return { id: String((await call('POST /members', { body, language })).body.id), email: body.Email };
}

const claimOf = async (member: TestMember, category: string): Promise<string> =>
  String((await claim(member, await makeReward({ category, points: 1500 }))).body.id);
async function approvedClaim(language: Language, category: string) {
  const member = await makeMemberWithLanguage(language, 1500);
  const id = await claimOf(member, category);
  await portal.ops('redemptions', 'approve', id);
  return { id, email: member.email };
}
const changeOf = async (member: TestMember, userId: string): Promise<string> =>
  String(await makeAgencyChange(member, `M${member.agentCode}`, userId));

/** Changes the bank account and the e-mail address, and undoes the latter. Returns the new address. */
async function changeAndUndo(member: TestMember): Promise<string> {
  const Email = `moved-${member.email}`;
  await saveProfile(member, { Email, ClaimBankName: 'BCA' });
  await call(`PUT /email-changes/${await mailedToken(Email, 'email-change')}`);
  await call(`PUT /email-changes/${await mailedToken(member.email, 'email-change', 'email_changed')}`);
  return Email;
}

/** Triggers every kind of mail in a language. */
async function mailsIn(language: Language): Promise<Record<string, Mail>> {
  const [welcome, refused] = [await signUpWithLanguage(language), await signUpWithLanguage(language)];
  const member = await makeMemberWithLanguage(language, 3000);
  await portal.ops('members', 'approve', welcome.id);
  await portal.ops('members', 'reject', refused.id, '--why', 'No such user');
  await portal.ops('agent-changes', 'reject', await changeOf(member, 'first'), '--why', 'Unknown there');
  await portal.ops('agent-changes', 'approve', await changeOf(member, 'second'));
  await portal.ops('redemptions', 'approve', await claimOf(member, 'OTHER'));
  await portal.ops('redemptions', 'reject', await claimOf(member, 'OTHER'), '--why', 'Sold out');
  const [paid, sent] = [await approvedClaim(language, 'OVO'), await approvedClaim(language, 'VOUCHER')];
  await portal.ops('redemptions', 'paid', paid.id, '--reference', 'TRF-1');
  await portal.ops('redemptions', 'sent', sent.id, '--reference', 'JNE-1', '--code', 'CODE-1234');
  await portal.ops('redemptions', 'undelivered', paid.id, '--why', 'Another claim');
  await call('POST /reset-passwords', { body: { Email: member.email }, language });
  await changePassword(member, 'A-New-Password-1');
  await call(`PUT /payout-stops/${await mailedToken(member.email, 'payout-stop')}`);
  await portal.ops('members', 'payouts', String(member.id), 'on', '--why', 'Called back');
  const mover = await makeMemberWithLanguage(language);
  await saveProfile(mover, {
    Name: 'Ana Wijaya',
    Address: 'Jl. 1',
    ClaimGarudaMilesID: '618204937',
    Fields: 'ClaimGarudaMilesID',
  });
  const newEmail = await changeAndUndo(mover);
  const people = [welcome.email, refused.email, paid.email, sent.email, member.email, mover.email, newEmail];
  const all = (await Promise.all(people.map(mailsTo))).flat();
  for (const mail of all) expect(mail.language).toBe(language);
  return Object.fromEntries(all.map((mail) => [mail.kind, mail]));
}

describe('every kind of mail', () => {
  it('is written in both languages, with its details', async () => {
    const [en, id] = [await mailsIn('en'), await mailsIn('id')];
    expect(Object.keys(en).sort()).toEqual(
      [
        'signup_received',
        'signup_approved',
        'signup_rejected',
        'password_reset',
        'password_changed',
        'agent_change_received',
        'agent_change_approved',
        'agent_change_rejected',
        'redemption_approved',
        'redemption_rejected',
        'details_added',
        'details_changed',
        'payouts_stopped',
        'payouts_resumed',
        'redemption_paid',
        'redemption_sent',
        'redemption_undelivered',
        'email_confirm',
        'email_asked',
        'email_changed',
        'email_taken_back',
      ].sort(),
    );
    expect(Object.keys(id).sort()).toEqual(Object.keys(en).sort());
    for (const kind of Object.keys(en)) {
      expect(en[kind]?.subject).not.toBe(id[kind]?.subject);
      expect(en[kind]?.body).toMatch(/^Hello.*,\n.*Your Friends Rewards team$/s);
      expect(id[kind]?.body).toMatch(/^Halo.*,\n.*Salam, tim Friends Rewards$/s);
    }
    for (const mails of [en, id]) {
      expect(mails.signup_rejected?.body).toContain('No such user');
      expect(mails.agent_change_rejected?.body).toContain('Unknown there');
      expect(mails.agent_change_approved?.body).toContain('second');
      expect(mails.redemption_rejected?.body).toContain('Sold out');
      expect(mails.redemption_rejected?.body).toContain('1,500');
      expect(mails.redemption_approved?.body).toMatch(
        /Sent to you by about \d\d \w{3} \d{4}|Dikirim kepada Anda sekitar \d\d \w{3} \d{4}/,
      );
      expect(mails.redemption_paid?.body).toMatch(/TRF-1/);
      expect(mails.redemption_sent?.body).toMatch(/JNE-1.*CODE-1234/s);
      expect(mails.redemption_undelivered?.body).toMatch(/was paid|sudah dibayar/);
      expect(mails.password_reset?.body).toMatch(/\/reset-password\/[\w-]{43}/);
      for (const kind of ['email_confirm', 'email_asked', 'email_changed'])
        expect(mails[kind]?.body).toMatch(/\/email-change\/[\w-]{43}/);
      for (const kind of ['email_asked', 'email_changed']) expect(mails[kind]?.body).toContain(' m…@friends.test');
      expect(mails.details_changed?.body).toMatch(/bank account|rekening bank/);
      for (const kind of ['details_added', 'details_changed', 'password_changed'])
        expect(mails[kind]?.body).toMatch(/24 (hours|jam).*\/payout-stop\/[\w-]{43}/s);
      expect(mails.details_changed?.body).not.toContain('BCA');
      expect(mails.signup_approved?.body).toMatch(/https?:\/\/\S+/);
    }
  });

  it('tells the due day, about 30 days later, and the bank account of an approved cash payout', async () => {
    const { email, id } = await approvedClaim('en', 'CASH');
    const [{ due }] = await sql(`select to_char(due_on, 'DD Mon YYYY') as due from redemptions where id = $1`, [id]);
    expect((await mailsTo(email)).at(-1)?.body).toContain(`Paid to your bank account by about ${due}.`);
  });
});

describe('a mail and its event', () => {
  const refuseMails = async () => {
    const refuse = `begin raise exception 'no mail'; end`;
    await sql(`create function no_mail() returns trigger language plpgsql as $$ ${refuse} $$`);
    await sql('create trigger no_mail before insert on mails execute function no_mail()');
  };

  it('are stored together or not at all', async () => {
    const member = await makeMemberWithLanguage('en', 3000);
    const waiting = await signUp();
    const redemption = await claimOf(member, 'OTHER');
    const change = await changeOf(await makeMemberWithLanguage('en'), 'moved');
    const runDecisions = async () => [
      (await portal.ops('members', 'approve', String(waiting.id))).code,
      (await portal.ops('redemptions', 'reject', redemption, '--why', 'x')).code,
      (await portal.ops('agent-changes', 'approve', change)).code,
    ];
    await refuseMails();
    try {
      await expect(signUp({ Email: 'no-mail@friends.test' })).rejects.toThrow('internal');
      expect(await runDecisions()).toEqual([1, 1, 1]);
      const ask = await call('POST /reset-passwords', { body: { Email: member.email } });
      expect(ask.status).toBe(500);
    } finally {
      await sql('drop function no_mail cascade');
    }
    expect(await sql(`select 1 from members where email = 'no-mail@friends.test'`)).toEqual([]);
    expect(await sql('select 1 from password_resets where member_id = $1', [member.id])).toEqual([]);
    expect(await pointsOf(member)).toBe(1500);
    expect(await portal.json('audit')).not.toContainEqual(expect.objectContaining({ Target: `member ${waiting.id}` }));
    expect(await runDecisions()).toEqual([0, 0, 0]);
    expect(await pointsOf(member)).toBe(3000);
  });
});
