import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, control, engine, signUp, sql } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { type SmtpServer, startSmtp } from '@friends/tools/testing/mail/startSmtp';
import { until } from '@friends/tools/testing/until';
import { ownDatabase } from '../../tests/support/ownDatabase.ts';

describe('mails', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-mail-'));
  const apis: RunningApi[] = [];
  let smtp: SmtpServer;

  beforeAll(async () => {
    smtp = await startSmtp();
    // Whatever goes out goes because somebody said so: the sender never looks by itself.
    const env = { ...(await ownDatabase(dataDir)), SMTP_URL: smtp.url, TEST_MAIL_LOOK_MS: String(24 * 3_600_000) };
    apis.push(await startApi(env));
    // On PostgreSQL two processes send from one outbox.
    if (engine === 'postgres') apis.push(await startApi({ ...env, DATA_DIR: mkdtempSync(join(dataDir, 'second-')) }));
  });
  afterAll(async () => {
    for (const api of apis) await api.stop();
    smtp.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const anyApi = (turn: number): RunningApi => apis[turn % apis.length] as RunningApi;
  const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));

  it('go out in the member’s language as soon as they are written', async () => {
    const { email } = await signUp({}, anyApi(0));
    const [mail] = await until(() => (mailsTo(email).length > 0 ? mailsTo(email) : null));
    expect(mail?.text).toContain('Subject: We received your sign-up');
    expect(mail?.text).toContain('From: Friends Rewards <noreply@friends.test>');
    await until(
      async () =>
        (await sql('select 1 as sent from mails where recipient = $1 and sent_at is not null', [email], anyApi(0)))[0],
    );
  });

  it('go out once each, however many processes send', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, (_, turn) => signUp({}, anyApi(turn))));
    await Promise.all(apis.flatMap((api) => Array.from({ length: 20 }, () => control('notify', {}, api))));
    await until(async () => {
      const [{ left }] = await sql('select count(*) as left from mails where sent_at is null', [], anyApi(0));
      return left === 0;
    });
    expect(members.map(({ email }) => mailsTo(email).length)).toEqual(Array(30).fill(1));
  });

  it('are tried again when the mail server turns them away', async () => {
    smtp.refuse(1);
    const { email } = await signUp({}, anyApi(0));
    const failed = await until(
      async () =>
        (
          await sql(
            'select tries, last_error from mails where recipient = $1 and last_error is not null',
            [email],
            anyApi(0),
          )
        )[0],
    );
    expect(failed).toMatchObject({ tries: 1, last_error: expect.stringContaining('451') });
    expect(mailsTo(email)).toHaveLength(0);
    await sql('update mails set next_try_at = now() where recipient = $1', [email], anyApi(0));
    await control('notify', {}, anyApi(0));
    await until(() => mailsTo(email).length > 0);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('hold the token of a link until they are sent, however many tries that takes, and not after it', async () => {
    const api = anyApi(0);
    const { email } = await signUp({}, api);
    await until(() => mailsTo(email).length > 0);
    smtp.refuse(1);
    await call('POST /reset-passwords', { body: { Email: email }, api });
    const read = async () =>
      (await sql(`select * from mails where recipient = $1 and kind = 'password_reset'`, [email], api))[0];
    await until(async () => (await read()).last_error);
    await sql('update mails set next_try_at = now() where recipient = $1', [email], api);
    await control('notify', {}, api);
    const sent = await until(async () => {
      const mail = await read();
      return mail.sent_at ? mail : null;
    });
    const link = /\/reset-password\/([\w-]{43})/.exec(
      mailsTo(email)
        .at(-1)
        ?.text.replace(/=\r?\n/g, '') ?? '',
    )?.[1];
    expect((await call(`GET /reset-passwords/${link}`, { api })).body).toEqual({ Email: email });
    expect(JSON.stringify(sent)).not.toContain(link);
    expect(sent).toMatchObject({ secret: null, body: expect.stringContaining('/reset-password/…') });
  });

  it('lose the token of a link when they are given up, or were sent by a version that left it in them', async () => {
    const api = anyApi(0);
    const { email } = await signUp({}, api);
    const mail = `insert into mails (recipient, language, kind, subject, body, secret, written_at, next_try_at, tries, sent_at)
      values ($1, 'en', 'password_reset', 's', 'before SECRET after', 'SECRET', now(), now(), $2, $3)`;
    await sql(mail, [email, 14, null], api);
    await sql(mail, [email, 1, new Date().toISOString()], api);
    await control('notify', {}, api);
    await until(async () => {
      const left = await sql(`select 1 from mails where recipient = $1 and body like '%SECRET%'`, [email], api);
      return left.length === 0;
    });
    expect(
      await sql(`select body, secret from mails where recipient = $1 and kind = 'password_reset'`, [email], api),
    ).toEqual(Array(2).fill({ body: 'before … after', secret: null }));
  });

  it('wait twice as long after every refusal, and are given up after about two days', async () => {
    const api = anyApi(0);
    // Far ahead, so that the other process does not think them due.
    const start = Date.now() + 10 * 365 * 24 * 3_600_000;
    const setClock = (seconds: number) =>
      control('clock', { now: new Date(start + seconds * 1000).toISOString() }, api);
    const read = async (email: string) =>
      (await sql('select tries, next_try_at, last_error from mails where recipient = $1', [email], api))[0];
    await setClock(0);
    smtp.refuse(4);
    const { email } = await signUp({}, api);
    let due = 0;
    for (const [tries, pause] of [60, 120, 240, 480].entries()) {
      const mail = await until(async () => {
        const row = await read(email);
        const waits = Date.parse(row.next_try_at) === start + (due + pause) * 1000;
        return row.tries === tries + 1 && waits ? row : null;
      });
      expect(mail.last_error).toContain('451');
      due += pause;
      await setClock(due);
      await control('notify', {}, api);
    }
    await until(() => mailsTo(email).length > 0);
    expect(mailsTo(email)).toHaveLength(1);
    const newcomer = await signUp({}, api);
    await until(() => mailsTo(newcomer.email).length > 0);
    await sql('update mails set sent_at = null, tries = 14 where recipient = $1', [newcomer.email], api);
    await setClock(due + 400 * 24 * 3600);
    const later = await signUp({}, api);
    await until(() => mailsTo(later.email).length > 0);
    expect(mailsTo(newcomer.email)).toHaveLength(1);
    await control('clock', {}, api);
  });
});
