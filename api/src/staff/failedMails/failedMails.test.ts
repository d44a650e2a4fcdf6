import type { FailedMail, FailedMailDetails } from '@friends/shared/contract/staff/failedMails';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { call, makeMember, signUp, sql } from '@friends/tools/testing/api/api';
import { failLastMail, makeFailedMail } from '../../../tests/support/failedMails.ts';
import { mailedToken } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { saveProfile } from '../../../tests/support/saveProfile.ts';
import { makeStaff, type StaffPerson, staffCall, staffOps } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let clerk: StaffPerson;
let sari: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  sari = await makeStaff('approver', NOW);
});

const failLast = (email: string, error: string, tries?: number) => failLastMail(email, error, NOW, tries);
const makeFailed = (error?: string, tries?: number) => makeFailedMail(NOW, error, tries);

const listOf = async (query = '', language = 'en'): Promise<FailedMail[]> => {
  const options = { cookie: clerk.cookie, headers: { 'accept-language': language } };
  return (await staffCall<FailedMail[]>(`GET /staff/failed-mails?perPage=200&${query}`, options)).body;
};

async function mailOf(id: number): Promise<FailedMail> {
  const mail = (await listOf('State=any')).find((one) => one.id === id);
  if (!mail) throw new Error(`Mail ${id} is not in the list`);
  return mail;
}

/** @returns for each mail why it was refused; null if it was not */
async function decide(verb: 'resend' | 'give-up', mails: readonly FailedMail[], words = {}, { cookie } = clerk) {
  const Mails = mails.map(({ id, Revision }) => ({ id, Revision }));
  const body = { Mails, ...(verb === 'give-up' && { Why: 'The agency has closed' }), ...words };
  const answer = await staffCall<RowResult[]>(`POST /staff/failed-mails/${verb}`, { cookie, body });
  expect(answer.status).toBe(200);
  return answer.body.map(({ Error: error }) => error);
}

const storedOf = async (id: number) => (await sql('select * from mails where id = $1', [id]))[0];

describe('the list of failed mails', () => {
  it('shows reason, masked recipient, tries and dates, the oldest mail first', async () => {
    const lost = await makeFailed(`550 5.1.1 <someone@agency.test>: Recipient address rejected: User unknown`);
    const exhausted = await makeFailed('No mail server listens at host and port of SMTP_URL (ECONNREFUSED)', 14);
    const rows = (await listOf()).filter(({ id }) => id === lost.id || id === exhausted.id);
    expect(rows).toMatchObject([
      { id: lost.id, Kind: 'signup_received', Problem: 'recipient', Tries: 3, State: 'retrying', Link: 'none' },
      { id: exhausted.id, Problem: 'no_answer', Tries: 14, State: 'exhausted', NextTry: null },
    ]);
    expect(rows[0]).toMatchObject({
      Written: new Date(NOW).toISOString(),
      NextTry: new Date(NOW + 60_000).toISOString(),
    });
    expect(JSON.stringify(rows)).not.toContain(lost.email);
    expect(JSON.stringify(rows)).not.toContain('someone@agency.test');
  });

  it('leaves out sent mails, and mails not tried yet', async () => {
    const { email } = await signUp();
    expect(await listOf(`Q=${email}`)).toEqual([]);
    const id = await failLast(email, '451 later');
    expect((await listOf(`Q=${email.toUpperCase()}`)).map((mail) => mail.id)).toEqual([id]);
    expect((await listOf(`Q=${email.slice(1)}`)).map((mail) => mail.id)).toEqual([]);
    await sql('update mails set sent_at = now(), last_error = null where id = $1', [id]);
    expect(await listOf(`Q=${email}`)).toEqual([]);
  });

  it('can be exported, in the language of the reader', async () => {
    const { email } = await makeFailed('451 later');
    const { body } = await staffCall<string>(`GET /staff/failed-mails/csv?Q=${email}`, {
      cookie: clerk.cookie,
      headers: { 'accept-language': 'id' },
    });
    expect(body).toContain('Pendaftaran diterima');
    expect(body).toContain('Server email meminta pengiriman dicoba lagi nanti');
    expect(body).not.toContain(email);
  });

  it('shows address and server response on request; the audit has the request without them', async () => {
    const error = '550 5.1.1 User unknown at wonder.test';
    const { email, id } = await makeFailed(error);
    const { body } = await staffCall<FailedMailDetails>(`GET /staff/failed-mails/${id}/details`, {
      cookie: clerk.cookie,
    });
    const [{ id: MemberId }] = await sql('select id from members where email = $1', [email]);
    expect(body).toEqual({ To: email, MemberId, Subject: 'We received your sign-up', Answer: error });
    expect(await readLastAudit(`mail ${id}`)).toMatchObject({ who: clerk.email, what: 'read: failedMailDetails' });
    expect(JSON.stringify(await sql('select * from audit'))).not.toContain(email);
  });
});

describe('sending again', () => {
  it('sends the mail at once, and then as often as a new one, and is audited', async () => {
    const { id } = await makeFailed('451 later', 14);
    expect(await decide('resend', [await mailOf(id)])).toEqual([null]);
    expect(await storedOf(id)).toMatchObject({ tries: 0, next_try_at: new Date(NOW).toISOString() });
    expect(await mailOf(id)).toMatchObject({ State: 'retrying', ResentBy: clerk.email });
    expect(await readLastAudit(`mail ${id}`)).toMatchObject({ who: clerk.email, what: 'mail resent' });
  });

  it('returns a result for each mail: for a changed one, who did what and when', async () => {
    const [first, second, sent] = [await makeFailed(), await makeFailed(), await makeFailed()];
    const rows = [await mailOf(first.id), await mailOf(second.id), await mailOf(sent.id)];
    await decide('give-up', rows.slice(0, 1), {}, sari);
    await sql('update mails set sent_at = $2, last_error = null where id = $1', [sent.id, new Date(NOW).toISOString()]);
    expect(await decide('resend', rows)).toEqual([
      `Nothing was done: email ${first.id} was stopped by ${sari.email} on 2026-11-20 09:00 WIB.`,
      null,
      `Nothing was done: email ${sent.id} was sent on 2026-11-20 09:00 WIB.`,
    ]);
    expect(await decide('give-up', rows.slice(1, 2), {}, sari)).toEqual([
      `Nothing was done: email ${second.id} was sent again by ${clerk.email} on 2026-11-20 09:00 WIB.`,
    ]);
    expect((await readLastAudit(`mail ${first.id}`))?.what).toContain('refused: mail resent (mail_changed');
  });

  it('skips a mail that a sender is sending at this moment', async () => {
    const { id } = await makeFailed();
    await sql('update mails set leased_until = $2 where id = $1', [id, new Date(NOW + 60_000).toISOString()]);
    const mail = await mailOf(id);
    const busy = [`Nothing was done: email ${id} is being sent right now.`];
    expect([await decide('resend', [mail]), await decide('give-up', [mail])]).toEqual([busy, busy]);
    await sql('update mails set leased_until = $2 where id = $1', [id, new Date(NOW - 1).toISOString()]);
    expect(await decide('resend', [mail])).toEqual([null]);
  });

  it('is refused for a mail that has not failed', async () => {
    const { email } = await signUp();
    const id = await failLast(email, '451 later');
    const mail = await mailOf(id);
    await sql('update mails set last_error = null where id = $1', [id]);
    expect(await decide('resend', [mail, { ...mail, id: 2_000_000_000 }])).toEqual([
      'We could not find what you are looking for.',
      'We could not find what you are looking for.',
    ]);
  });
});

describe('a mail with a link', () => {
  async function failReset() {
    const { email } = await makeMember();
    await call('POST /reset-passwords', { body: { Email: email } });
    return { email, id: await failLast(email, '451 later') };
  }

  it('is sent again as long as the link works, and its token is in no response', async () => {
    const { email, id } = await failReset();
    const mail = await mailOf(id);
    expect(mail.Link).toBe('works');
    const token = await mailedToken(email, 'reset-password');
    expect(token).not.toBe('');
    const { body } = await staffCall(`GET /staff/failed-mails/${id}/details`, { cookie: clerk.cookie });
    expect(JSON.stringify([mail, body])).not.toContain(token);
    expect(await decide('resend', [mail])).toEqual([null]);
  });

  it('is not sent again after an hour, nor once a newer link was requested', async () => {
    const old = await failReset();
    const seen = await mailOf(old.id);
    await call('POST /reset-passwords', { body: { Email: old.email } });
    const late = await failReset();
    const valid = await mailOf(late.id);
    const expiredMessage = (id: number) =>
      `Email ${id} has a link or code that no longer works. A new one must be requested.`;
    expect((await mailOf(old.id)).Link).toBe('over');
    expect(await decide('resend', [seen])).toEqual([expiredMessage(old.id)]);
    expect(valid.Link).toBe('works');
    await sql('update password_resets set created_at = $1', [new Date(NOW - 3_600_001).toISOString()]);
    expect((await mailOf(late.id)).Link).toBe('over');
    expect(await decide('resend', [valid])).toEqual([expiredMessage(late.id)]);
    expect((await storedOf(late.id)).tries).toBe(3);
  });

  it('can be sent again if it has none, although its kind may have one', async () => {
    const member = await makeMember();
    await saveProfile(member, { Address: 'Jl. Kenanga 7, Medan' });
    const id = await failLast(member.email, '451 later');
    const mail = await mailOf(id);
    expect(mail).toMatchObject({ Kind: expect.stringMatching(/^details_/), Link: 'none' });
    expect(await decide('resend', [mail])).toEqual([null]);
  });

  it('loses the link when it is given up, and is never sent again', async () => {
    const { email, id } = await failReset();
    expect(await decide('give-up', [await mailOf(id)])).toEqual([null]);
    expect(await mailedToken(email, 'reset-password')).toBe('');
    expect(await mailOf(id)).toMatchObject({ State: 'given_up', Link: 'over' });
  });
});

describe('giving up', () => {
  it('needs a reason, ends all tries, and removes the mail from the queues', async () => {
    const { id } = await makeFailed();
    const mail = await mailOf(id);
    const { cookie } = clerk;
    const Mails = [{ id, Revision: mail.Revision }];
    const answer = await staffCall('POST /staff/failed-mails/give-up', { cookie, body: { Mails, Why: ' ' } });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['Why']]);
    const before = (await listOf()).length;
    expect(await decide('give-up', [mail])).toEqual([null]);
    const { next_try_at, given_up_why } = await storedOf(id);
    expect([Date.parse(next_try_at) > NOW + 1e12, given_up_why]).toEqual([true, 'The agency has closed']);
    expect(await readLastAudit(`mail ${id}`)).toMatchObject({ what: 'mail given up', why: 'The agency has closed' });
    expect((await listOf()).length).toBe(before - 1);
    expect((await listOf('State=given_up')).map((one) => one.id)).toContain(id);
    const { output } = await staffOps('outbox', '--json', '--last', '1000');
    expect(JSON.parse(output).map((one: { readonly id: number }) => one.id)).not.toContain(id);
    const today = await staffCall<{ Queues: { Queue: string; Count: number }[] }>('GET /staff/today', { cookie });
    expect(today.body.Queues.find(({ Queue }) => Queue === 'mails')?.Count).toBe(before - 1);
  });

  it('can be undone by sending again, for a mail without a link', async () => {
    const { id } = await makeFailed();
    await decide('give-up', [await mailOf(id)]);
    expect(await decide('give-up', [await mailOf(id)])).toEqual([
      `Nothing was done: email ${id} was stopped by ${clerk.email} on 2026-11-20 09:00 WIB.`,
    ]);
    expect(await decide('resend', [await mailOf(id)])).toEqual([null]);
    expect(await mailOf(id)).toMatchObject({ State: 'retrying', GivenUpBy: null });
  });
});
