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
import { type OpsPortal, startOps } from '../../tests/support/ops.ts';
import { saveProfile } from '../../tests/support/saveProfile.ts';

let portal: OpsPortal;
beforeAll(async () => {
  portal = await startOps();
});
afterAll(() => portal.stop());

type Language = 'en' | 'id';
interface Mail {
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  readonly language: string;
}

const api = () => ({ api: portal.api });
const mailsTo = (email: string): Promise<Mail[]> =>
  sql('select kind, subject, body, language from mails where recipient = $1 order by id', [email], portal.api);

async function memberSpeaking(language: Language, points = 0): Promise<TestMember> {
  const member = await makeMember({ points, details: { Name: 'Ana Wijaya' }, ...api() });
  await sql('update members set language = $2 where id = $1', [member.id, language], portal.api);
  return member;
}

async function newcomerSpeaking(language: Language) {
  const name = `n${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const body = {
    ...{ AgentCode: name, UserId: name, Email: `${name}@friends.test` },
    ...{ Password: PASSWORD, PasswordConfirm: PASSWORD },
  };
  const answer = await call('POST /members', { body, headers: { 'accept-language': language }, ...api() });
  return { id: String(answer.body.id), email: body.Email };
}

const claim = async (member: TestMember, category: string): Promise<string> => {
  const RewardID = await makeReward({ category, points: 1500, ...api() });
  const { body } = await call('POST /redemptions', { token: member.token, body: { RewardID }, ...api() });
  return String(body.id);
};
/** An approved claim of somebody who has every detail. */
async function claimApproved(language: Language, category: string) {
  const member = await memberSpeaking(language, 1500);
  await sql(
    `update members set address = 'Jl. 1', phone = '081234567890', claim_details = '{"ClaimOvoPhone":"081234567890"}' where id = $1`,
    [member.id],
    portal.api,
  );
  const id = await claim(member, category);
  await portal.ops('redemptions', 'approve', id);
  return { id, email: member.email };
}
const askAgent = async (member: TestMember, NewUserID: string): Promise<string> => {
  const body = { NewAgentCode: `M${member.agentCode}`, NewUserID };
  return String((await call('PUT /me/change-agent', { token: member.token, body, ...api() })).body.id);
};

const linkIn = ({ body = '' }: Partial<Mail>) => /\/email-change\/([\w-]{43})/.exec(body)?.[1];

/** Changes the bank account and the address, and takes the address back. Returns the new one. */
async function moveTo(member: TestMember): Promise<string> {
  const Email = `moved-${member.email}`;
  const fields = { Name: 'Ana Wijaya', Email, Phone: '081234567890', Birthdate: '1990-05-17', ClaimBankName: 'BCA' };
  await saveProfile(member, fields, api());
  const [confirm] = await mailsTo(Email);
  await call(`PUT /email-changes/${linkIn(confirm ?? {})}`, api());
  const back = (await mailsTo(member.email)).find(({ kind }) => kind === 'email_changed');
  await call(`PUT /email-changes/${linkIn(back ?? {})}`, api());
  return Email;
}

/** Everything that is told by mail, done once in a language. */
async function mailsIn(language: Language): Promise<Record<string, Mail>> {
  const [welcome, refused] = [await newcomerSpeaking(language), await newcomerSpeaking(language)];
  const member = await memberSpeaking(language, 3000);
  await portal.ops('members', 'approve', welcome.id);
  await portal.ops('members', 'reject', refused.id, '--why', 'No such user');
  await portal.ops('agent-changes', 'reject', await askAgent(member, 'first'), '--why', 'Unknown there');
  await portal.ops('agent-changes', 'approve', await askAgent(member, 'second'));
  await portal.ops('redemptions', 'approve', await claim(member, 'OTHER'));
  await portal.ops('redemptions', 'reject', await claim(member, 'OTHER'), '--why', 'Sold out');
  const [paid, sent] = [await claimApproved(language, 'OVO'), await claimApproved(language, 'VOUCHER')];
  await portal.ops('redemptions', 'paid', paid.id, '--reference', 'TRF-1');
  await portal.ops('redemptions', 'sent', sent.id, '--reference', 'JNE-1', '--code', 'CODE-1234');
  await portal.ops('redemptions', 'undelivered', paid.id, '--why', 'Another claim');
  const options = { body: { Email: member.email }, headers: { 'accept-language': language } };
  await call('POST /reset-passwords', { ...options, ...api() });
  const passwords = { Password: PASSWORD, NewPassword: 'A-New-Password-1', NewPasswordConfirm: 'A-New-Password-1' };
  await call('PUT /me/change-password', { token: member.token, body: passwords, ...api() });
  const stop = /\/payout-stop\/([\w-]{43})/.exec((await mailsTo(member.email)).at(-1)?.body ?? '')?.[1];
  await call(`PUT /payout-stops/${stop}`, api());
  await portal.ops('members', 'payouts', String(member.id), 'on', '--why', 'Called back');
  const mover = await memberSpeaking(language);
  const newEmail = await moveTo(mover);
  const people = [welcome.email, refused.email, paid.email, sent.email, member.email, mover.email, newEmail];
  const all = (await Promise.all(people.map(mailsTo))).flat();
  for (const mail of all) expect(mail.language).toBe(language);
  return Object.fromEntries(all.map((mail) => [mail.kind, mail]));
}

describe('every kind of mail', () => {
  it('is written in both languages, with what it is about', async () => {
    const [en, id] = [await mailsIn('en'), await mailsIn('id')];
    expect(Object.keys(en).sort()).toEqual(
      [
        ...['signup_received', 'signup_approved', 'signup_rejected', 'password_reset', 'password_changed'],
        ...['agent_change_received', 'agent_change_approved', 'agent_change_rejected'],
        ...['redemption_approved', 'redemption_rejected', 'details_changed', 'payouts_stopped', 'payouts_resumed'],
        ...['redemption_paid', 'redemption_sent', 'redemption_undelivered'],
        ...['email_confirm', 'email_asked', 'email_changed', 'email_taken_back'],
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
      expect(mails.redemption_approved?.body).toMatch(/about 14 days|sekitar 14 hari/);
      expect(mails.redemption_paid?.body).toMatch(/TRF-1/);
      expect(mails.redemption_sent?.body).toMatch(/JNE-1.*CODE-1234/s);
      expect(mails.redemption_undelivered?.body).toMatch(/was paid|sudah dibayar/);
      expect(mails.password_reset?.body).toMatch(/\/reset-password\/[\w-]{43}/);
      for (const kind of ['email_confirm', 'email_asked', 'email_changed'])
        expect(mails[kind]?.body).toMatch(/\/email-change\/[\w-]{43}/);
      for (const kind of ['email_asked', 'email_changed']) expect(mails[kind]?.body).toContain(' m…@friends.test');
      expect(mails.details_changed?.body).toMatch(/bank account|rekening bank/);
      for (const kind of ['details_changed', 'password_changed'])
        expect(mails[kind]?.body).toMatch(/24 (hours|jam).*\/payout-stop\/[\w-]{43}/s);
      expect(mails.details_changed?.body).not.toContain('BCA');
      expect(mails.signup_approved?.body).toMatch(/https?:\/\/\S+/);
    }
  });

  it('of an approved cash payout tells of 30 days', async () => {
    const member = await memberSpeaking('en', 1500);
    const details = { ClaimBankName: 'B', ClaimBankAccount: '12345', ClaimBankHolder: 'Ana' };
    await sql(
      `update members set address = 'Jl. 1', phone = '081234567890', claim_details = $2::text::jsonb where id = $1`,
      [member.id, JSON.stringify(details)],
      portal.api,
    );
    await portal.ops('redemptions', 'approve', await claim(member, 'CASH'));
    expect((await mailsTo(member.email)).at(-1)?.body).toContain('about 30 days');
  });
});

describe('a mail and what it tells', () => {
  const refuseMails = () =>
    sql(
      `create function no_mail() returns trigger language plpgsql as $$ begin raise exception 'no mail'; end $$`,
      [],
      portal.api,
    ).then(() => sql('create trigger no_mail before insert on mails execute function no_mail()', [], portal.api));
  const takeMails = () => sql('drop function no_mail cascade', [], portal.api);

  it('happen both or neither', async () => {
    const member = await memberSpeaking('en', 3000);
    const waiting = await signUp({}, portal.api);
    const redemption = await claim(member, 'OTHER');
    const change = await askAgent(await memberSpeaking('en'), 'moved');
    await refuseMails();
    try {
      await expect(signUp({ Email: 'no-mail@friends.test' }, portal.api)).rejects.toThrow('internal');
      const failed = [
        await portal.ops('members', 'approve', String(waiting.id)),
        await portal.ops('redemptions', 'reject', redemption, '--why', 'x'),
        await portal.ops('agent-changes', 'approve', change),
      ];
      expect(failed.map(({ code }) => code)).toEqual([1, 1, 1]);
      const ask = await call('POST /reset-passwords', { body: { Email: member.email }, ...api() });
      expect(ask.status).toBe(500);
    } finally {
      await takeMails();
    }
    expect(await sql(`select 1 from members where email = 'no-mail@friends.test'`, [], portal.api)).toEqual([]);
    expect(await sql('select 1 from password_resets where member_id = $1', [member.id], portal.api)).toEqual([]);
    expect(await pointsOf(member, portal.api)).toBe(1500);
    expect(await portal.json('audit')).not.toContainEqual(expect.objectContaining({ Target: `member ${waiting.id}` }));
    const done = [
      await portal.ops('members', 'approve', String(waiting.id)),
      await portal.ops('redemptions', 'reject', redemption, '--why', 'x'),
      await portal.ops('agent-changes', 'approve', change),
    ];
    expect(done.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await pointsOf(member, portal.api)).toBe(3000);
  });
});
