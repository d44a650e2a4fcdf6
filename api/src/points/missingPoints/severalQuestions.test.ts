import { randomBytes } from 'node:crypto';
import type { ApprovedRequest } from '@friends/shared/contract/staff/memberRequests';
import { pointsOf, setClock, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { until } from '@friends/tools/testing/until';
import { forTests, ownApi, startOwnProcess } from '../../../tests/support/ownApi.ts';
import { lastAuditOf } from '../../../tests/support/people.ts';
import {
  answerMails,
  askAboutBooking,
  askQuestion,
  decideQuestion,
  questionFacts,
} from '../../../tests/support/questions.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';
import { type Collector, startCollector } from '../../../tests/support/startCollector.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');

type Asked = Awaited<ReturnType<typeof askQuestion>>;
type Seen = { readonly id: number; readonly Revision: string | undefined };

const seenBy = async (clerk: StaffPerson, asked: readonly Asked[]): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const { id } of asked) seen.push({ id, Revision: (await questionFacts(clerk, id)).Revision });
  return seen;
};

const answerAll = (
  { cookie }: StaffPerson,
  verb: 'credit' | 'decline',
  Requests: readonly Seen[],
  more: { readonly words?: object; readonly headers?: Readonly<Record<string, string>> } = {},
) => {
  const { words = { Reason: verb === 'credit' ? 'late_feed' : 'not_found' }, headers = {} } = more;
  return staffCall<ApprovedRequest[]>(`POST /staff/missing-points/${verb}`, {
    cookie,
    headers,
    body: { Requests, ...words },
  });
};

const errorsOf = ({ body }: Awaited<ReturnType<typeof answerAll>>) => body.map(({ Error: error }) => error);

describe('several claims for missing points', () => {
  ownApi({ APPROVALS_FROM: '100' }, NOW);
  let clerk: StaffPerson;
  let sari: StaffPerson;
  beforeAll(async () => {
    clerk = await makeStaff('clerk', NOW);
    sari = await makeStaff('approver', NOW);
  });

  it('are each credited as they were seen, with a result each', async () => {
    const asked = [
      await askAboutBooking(),
      await askAboutBooking({ status: 'Canceled' }),
      await askAboutBooking(),
      await askAboutBooking(),
    ];
    const seen = await seenBy(clerk, asked);
    await decideQuestion(sari, 'decline', Number(asked[2]?.id), { Reason: 'not_found' });
    const answered = await answerAll(clerk, 'credit', [...seen, { id: 987_654_321, Revision: 'x' }]);
    expect(answered.status).toBe(200);
    expect(errorsOf(answered)).toEqual([
      null,
      expect.stringContaining('earns no points as imported'),
      expect.stringContaining(`was declined by ${sari.email}`),
      null,
      expect.any(String),
    ]);
    expect(await Promise.all(asked.map(({ member }) => pointsOf(member)))).toEqual([2, 0, 0, 2]);
    expect((await answerAll(clerk, 'credit', seen, { words: {} })).status).toBe(422);
  });

  it('are mailed and audited one by one, in the language of each member', async () => {
    const [english, indonesian] = [await askAboutBooking(), await askAboutBooking()];
    await sql(`update members set language = 'id' where id = $1`, [indonesian.member.id]);
    await answerAll(clerk, 'credit', await seenBy(clerk, [english, indonesian]));
    const texts = [
      [english, 'The booking reached us late. Its points are in your account now.'],
      [indonesian, 'Data pesanan ini terlambat kami terima. Poinnya sekarang sudah masuk ke akun Anda.'],
    ] as const;
    for (const [{ id, member }, text] of texts) {
      const mails = await answerMails(member);
      expect(mails).toMatchObject([{ kind: 'points_claim_credited', body: expect.stringContaining(text) }]);
      expect(await lastAuditOf(`points claim ${id}`)).toMatchObject({
        who: clerk.email,
        what: 'points claim credited',
        by_right: 'missingPoints.answer',
        why: text,
        after: { Status: 'credited', Points: 2 },
      });
    }
  });

  it('credit one booking once, and repay the member’s debt once', async () => {
    const { member, id, ref } = await askAboutBooking({ night: 5 });
    const other = await askQuestion({ BookingRef: ref.replace('-', '') }, member);
    await sql('update balances set owed = 3 where member_id = $1', [member.id]);
    const canceled = await makeBooking({
      ...member,
      checkIn: '2026-10-01',
      checkOut: '2026-10-03',
      status: 'Canceled',
    });
    await sql(
      `insert into debts (member_id, booking_id, status, amount, created_at) values ($1, $2, 'Canceled', 3, now())`,
      [member.id, canceled],
    );
    expect(errorsOf(await answerAll(clerk, 'credit', await seenBy(clerk, [{ member, id }, other])))).toEqual([
      null,
      null,
    ]);
    expect(await pointsOf(member)).toBe(2);
    expect(await sql('select repaid from debts where member_id = $1', [member.id])).toEqual([{ repaid: 3 }]);
    const lines = await sql('select amount from ledger where member_id = $1 order by id', [member.id]);
    expect(lines).toEqual([{ amount: 5 }, { amount: -3 }]);
    const bodies = (await answerMails(member)).map(({ body }) => body).sort((one, two) => two.length - one.length);
    expect(bodies).toEqual([expect.stringContaining('3'), expect.not.stringContaining('owe')]);
  });

  it('are declined with one reason; one with proposed points, or one’s own, is left to a person', async () => {
    const asked = [
      await askQuestion({ BookingRef: 'NONE-1' }),
      await askQuestion({ BookingRef: 'NONE-2' }),
      await askAboutBooking(),
      await askQuestion(),
    ];
    const [first, proposed, due, own] = asked;
    await decideQuestion(sari, 'credit', Number(proposed?.id), { Points: 200, Reason: 'hotel_confirmed' });
    await sql('update members set email = $2 where id = $1', [own?.member.id, clerk.email]);
    const answered = await answerAll(clerk, 'decline', await seenBy(clerk, asked));
    expect(errorsOf(answered)).toEqual([
      null,
      expect.stringContaining(`${sari.email} proposed points`),
      null,
      expect.any(String),
    ]);
    const states = [first, proposed, due, own].map(async (one) => (await questionFacts(clerk, Number(one?.id))).State);
    expect(await Promise.all(states)).toEqual(['declined', 'pending', 'declined', 'pending']);
    const mails = await Promise.all(asked.slice(0, 3).map(({ member }) => answerMails(member)));
    expect(mails.map((all) => all.map(({ kind }) => kind))).toEqual([
      ['points_claim_declined'],
      [],
      ['points_claim_declined'],
    ]);
    expect((await lastAuditOf(`points claim ${proposed?.id}`))?.what).toMatch(/^refused: points claim declined /);
  });

  it('need a reason to be declined', async () => {
    const seen = await seenBy(clerk, [await askQuestion()]);
    expect((await answerAll(clerk, 'decline', seen, { words: {} })).status).toBe(422);
    expect((await answerAll(clerk, 'decline', seen, { words: { Reason: 'late_feed' } })).status).toBe(422);
  });
});

describe('the SQL statements of a decision about several', () => {
  let collector: Collector;
  const api = forTests(
    async () => {
      collector = await startCollector();
      return startOwnProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    },
    (started) => started,
  );
  afterAll(() => collector.stop());

  /** Texts of the statements that a call with this trace made. */
  const statementsOf = (trace: string) =>
    until(async () => {
      const spans = collector.spans.filter(({ traceId }) => traceId === trace);
      if (!spans.some(({ kind }) => kind === 2)) return null;
      return spans.filter(({ kind }) => kind === 3).map(({ attributes }) => String(attributes['db.query.text']));
    });

  it('are as many for twenty claims as for one', async () => {
    await setClock(NOW, api);
    const clerk = await makeStaff('clerk', NOW);
    const decide = async (verb: 'credit' | 'decline', count: number) => {
      const asked: Asked[] = [];
      for (let at = 0; at < count; at += 1) asked.push(await askAboutBooking());
      const trace = randomBytes(16).toString('hex');
      const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-00` };
      const answered = await answerAll(clerk, verb, await seenBy(clerk, asked), { headers });
      expect(errorsOf(answered)).toEqual(asked.map(() => null));
      return statementsOf(trace);
    };
    for (const verb of ['credit', 'decline'] as const) {
      // The first call of a process also reads the keys.
      await decide(verb, 1);
      const one = await decide(verb, 1);
      expect([verb, (await decide(verb, 20)).length]).toEqual([verb, one.length]);
    }
  });
});
