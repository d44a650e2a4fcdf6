import type { FailedMail } from '@friends/shared/contract/staff/failedMails';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { control, signUp, sql } from '@friends/tools/testing/api/api';
import { type SmtpServer, startSmtp } from '@friends/tools/testing/mail/startSmtp';
import { until } from '@friends/tools/testing/until';
import { atOnce } from '../support/manyCalls.ts';
import { forTests } from '../support/ownApi.ts';
import { startProcesses } from '../support/processes.ts';
import { makeStaff, type StaffPerson, staffCall } from '../support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');

let smtp: SmtpServer;
// The polling interval is a day, so mails are sent only after calls.
const processes = forTests(
  async () => {
    smtp = await startSmtp();
    const started = await startProcesses({ SMTP_URL: smtp.url, TEST_MAIL_POLL_MS: String(24 * 3_600_000) });
    await started.setClock(NOW);
    return started;
  },
  ({ portal }) => portal.api,
);
afterAll(() => smtp.stop());

let rini: StaffPerson;
let sari: StaffPerson;
beforeAll(async () => {
  rini = await makeStaff('clerk', NOW);
  sari = await makeStaff('approver', NOW);
});

/** Makes a mail that the server refused once. */
async function makeFailedMail() {
  // Otherwise the server would refuse another mail in transit.
  await until(async () => {
    const [{ due }] = await sql(
      'select count(*) as due from mails where sent_at is null and last_error is null and given_up_at is null',
    );
    return due === 0;
  });
  smtp.refuse(1);
  const { email } = await signUp();
  await until(async () => (await sql('select last_error from mails where recipient = $1', [email]))[0]?.last_error);
  const { body } = await staffCall<FailedMail[]>(`GET /staff/failed-mails?Q=${email}`, { cookie: rini.cookie });
  const [mail] = body;
  if (!mail) throw new Error(`No failed mail to ${email}`);
  return { email, Mails: [{ id: mail.id, Revision: mail.Revision }] };
}

const countReceived = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).length;

/** Resends on even turns, gives up on odd ones. Returns the errors, null for successes. */
const decideAtOnce = (count: number, Mails: readonly object[], onlyResend = false) =>
  atOnce(count, async (turn) => {
    const [verb, more] = onlyResend || turn % 2 === 0 ? ['resend', {}] : ['give-up', { Why: 'Closed' }];
    const answer = await staffCall<RowResult[]>(`POST /staff/failed-mails/${verb}`, {
      cookie: turn % 3 === 0 ? rini.cookie : sari.cookie,
      body: { Mails, ...more },
      api: processes.apiOf(turn),
    });
    return { verb, error: answer.body[0]?.Error };
  });

it('concurrent resends send one mail', async () => {
  const { email, Mails } = await makeFailedMail();
  const answers = await decideAtOnce(6, Mails, true);
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  await until(() => countReceived(email) > 0);
  await processes.together(6, (api) => control('notify', {}, api));
  await until(async () => (await sql('select sent_at from mails where recipient = $1', [email]))[0].sent_at);
  expect(countReceived(email)).toBe(1);
});

it.each([1, 2, 3])('one of several concurrent resends and give-ups of a mail wins (%i)', async () => {
  const { email, Mails } = await makeFailedMail();
  const answers = await decideAtOnce(6, Mails);
  const [winner, ...others] = answers.filter(({ error }) => error === null);
  expect(others).toEqual([]);
  await processes.together(4, (api) => control('notify', {}, api));
  if (winner?.verb === 'resend') await until(() => countReceived(email) === 1);
  const [{ sent_at, given_up_at }] = await sql('select sent_at, given_up_at from mails where recipient = $1', [email]);
  expect([countReceived(email) === 0, given_up_at === null]).toEqual(
    winner?.verb === 'resend' ? [false, true] : [true, false],
  );
  if (winner?.verb === 'give-up') expect(sent_at).toBeNull();
});
