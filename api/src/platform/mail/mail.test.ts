import { call, control, setClock, signUp, sql } from '@friends/tools/testing/api/api';
import { type SmtpServer, startSmtp } from '@friends/tools/testing/mail/startSmtp';
import { until } from '@friends/tools/testing/until';
import { forTests } from '../../../tests/support/ownApi.ts';
import { startProcesses } from '../../../tests/support/processes.ts';

describe('mails', () => {
  let smtp: SmtpServer;
  // Two processes share one outbox. Senders here act only on notifications, as their polling interval is a day.
  const processes = forTests(
    async () => {
      smtp = await startSmtp();
      return startProcesses({ SMTP_URL: smtp.url, TEST_MAIL_POLL_MS: String(24 * 3_600_000) });
    },
    ({ portal }) => portal.api,
  );
  afterAll(() => smtp.stop());

  const lastTo = async (email: string) =>
    (await sql('select * from mails where recipient = $1 order by id desc limit 1', [email]))[0];
  const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));

  /**
   * Sets the mail due by its own timestamp: the database's clock could be microseconds ahead of a process that counts
   * in milliseconds.
   */
  const makeDue = (email: string) => sql('update mails set next_try_at = written_at where recipient = $1', [email]);

  it('are sent in the member’s language as soon as they are written', async () => {
    const { email } = await signUp();
    const [mail] = await until(() => (mailsTo(email).length > 0 ? mailsTo(email) : null));
    expect(mail?.text).toContain('Subject: We received your sign-up');
    expect(mail?.text).toContain('From: Friends Rewards <noreply@friends.test>');
    await until(async () => (await lastTo(email)).sent_at);
  });

  it('are sent once each, even by several processes', async () => {
    const members = await processes.together(30, (api) => signUp({}, api));
    await processes.together(40, (api) => control('notify', {}, api));
    await until(async () => {
      const [{ left }] = await sql('select count(*) as left from mails where sent_at is null');
      return left === 0;
    });
    expect(members.map(({ email }) => mailsTo(email).length)).toEqual(Array(30).fill(1));
  });

  it('are retried if the mail server refuses them', async () => {
    smtp.refuse(1);
    const { email } = await signUp();
    await until(async () => (await lastTo(email)).last_error);
    expect(await lastTo(email)).toMatchObject({ tries: 1, last_error: expect.stringContaining('451') });
    expect(mailsTo(email)).toHaveLength(0);
    await makeDue(email);
    await control('notify');
    await until(() => mailsTo(email).length > 0);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('are not sent once their reset link has expired, and fail with that reason', async () => {
    const { email } = await signUp();
    await until(() => mailsTo(email).length > 0);
    smtp.refuse(1);
    await call('POST /reset-passwords', { body: { Email: email } });
    await until(async () => (await lastTo(email)).last_error);
    await sql(`update password_resets set created_at = created_at - interval '2 hours'`);
    await makeDue(email);
    await control('notify');
    await until(async () => (await lastTo(email)).last_error === 'The link in this mail no longer works');
    expect(await lastTo(email)).toMatchObject({ kind: 'password_reset', secret: null, sent_at: null });
    expect((await lastTo(email)).body).not.toMatch(/reset-password\/[\w-]{43}/);
    await control('notify');
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('keep the token of a link until they are sent, even after failed attempts', async () => {
    const { email } = await signUp();
    await until(() => mailsTo(email).length > 0);
    smtp.refuse(1);
    await call('POST /reset-passwords', { body: { Email: email } });
    await until(async () => (await lastTo(email)).last_error);
    await makeDue(email);
    await control('notify');
    await until(async () => (await lastTo(email)).sent_at);
    const sent = await lastTo(email);
    const text =
      mailsTo(email)
        .at(-1)
        ?.text.replace(/=\r?\n/g, '') ?? '';
    const link = /\/reset-password\/([\w-]{43})/.exec(text)?.[1];
    expect((await call(`GET /reset-passwords/${link}`)).body).toEqual({ Email: email });
    expect(JSON.stringify(sent)).not.toContain(link);
    expect(sent).toMatchObject({ secret: null, body: expect.stringContaining('/reset-password/…') });
  });

  it('lose the token of a link when no attempt is left, or if an earlier release left it in sent mails', async () => {
    const { email } = await signUp();
    const mail = `insert into mails (recipient, language, kind, subject, body, secret, written_at, next_try_at, tries, sent_at)
      values ($1, 'en', 'password_reset', 's', 'before SECRET after', 'SECRET', now(), now(), $2, $3)`;
    await sql(mail, [email, 14, null]);
    await sql(mail, [email, 1, new Date().toISOString()]);
    await control('notify');
    await until(async () => {
      const left = await sql(`select 1 from mails where recipient = $1 and body like '%SECRET%'`, [email]);
      return left.length === 0;
    });
    const stored = await sql(`select body, secret from mails where recipient = $1 and kind = 'password_reset'`, [
      email,
    ]);
    expect(stored).toEqual(Array(2).fill({ body: 'before … after', secret: null }));
  });

  it('are retried at doubling intervals, for about two days', async () => {
    // In the future, so that the other process doesn't consider them due.
    const start = Date.now() + 10 * 365 * 24 * 3_600_000;
    const at = (seconds: number) => setClock(start + seconds * 1000);
    await at(0);
    smtp.refuse(4);
    const { email } = await signUp();
    let due = 0;
    for (const [tries, pause] of [60, 120, 240, 480].entries()) {
      const mail = await until(async () => {
        const row = await lastTo(email);
        const waits = Date.parse(row.next_try_at) === start + (due + pause) * 1000;
        return row.tries === tries + 1 && waits ? row : null;
      });
      expect(mail.last_error).toContain('451');
      due += pause;
      await at(due);
      await control('notify');
    }
    await until(() => mailsTo(email).length > 0);
    expect(mailsTo(email)).toHaveLength(1);
    const newcomer = await signUp();
    await until(() => mailsTo(newcomer.email).length > 0);
    await sql('update mails set sent_at = null, tries = 14 where recipient = $1', [newcomer.email]);
    await at(due + 400 * 24 * 3600);
    const later = await signUp();
    await until(() => mailsTo(later.email).length > 0);
    expect(mailsTo(newcomer.email)).toHaveLength(1);
  });
});
