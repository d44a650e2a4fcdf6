import { randomBytes } from 'node:crypto';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { pointsOf, setClock, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { until } from '@friends/tools/testing/until';
import {
  decideMissingPoints,
  findAnswerMails,
  makeClaimForBooking,
  makeMissingPointsClaim,
  readMissingPoints,
} from '../../../tests/support/missingPoints.ts';
import { forTests, ownApi, startOwnProcess } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';
import { type Collector, startCollector } from '../../../tests/support/startCollector.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');

type MissingPointsClaim = Awaited<ReturnType<typeof makeMissingPointsClaim>>;
type ClaimAtRevision = { readonly id: number; readonly Revision: string | undefined };

const revisionsOf = async (clerk: StaffPerson, claims: readonly MissingPointsClaim[]): Promise<ClaimAtRevision[]> => {
  const revisions: ClaimAtRevision[] = [];
  for (const { id } of claims) revisions.push({ id, Revision: (await readMissingPoints(clerk, id)).Revision });
  return revisions;
};

const answerAll = (
  { cookie }: StaffPerson,
  verb: 'credit' | 'decline',
  Requests: readonly ClaimAtRevision[],
  more: { readonly words?: object; readonly headers?: Readonly<Record<string, string>> } = {},
) => {
  const { words = { Reason: verb === 'credit' ? 'late_feed' : 'not_found' }, headers = {} } = more;
  return staffCall<RowResult[]>(`POST /staff/missing-points/${verb}`, {
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

  it('are credited unless they changed since they were shown, each with its own result', async () => {
    const claims = [
      await makeClaimForBooking(),
      await makeClaimForBooking({ status: 'Canceled' }),
      await makeClaimForBooking(),
      await makeClaimForBooking(),
    ];
    const revisions = await revisionsOf(clerk, claims);
    await decideMissingPoints(sari, 'decline', Number(claims[2]?.id), { Reason: 'not_found' });
    const answered = await answerAll(clerk, 'credit', [...revisions, { id: 987_654_321, Revision: 'x' }]);
    expect(answered.status).toBe(200);
    expect(errorsOf(answered)).toEqual([
      null,
      expect.stringContaining('earns no points as imported'),
      expect.stringContaining(`was declined by ${sari.email}`),
      null,
      expect.any(String),
    ]);
    expect(await Promise.all(claims.map(({ member }) => pointsOf(member)))).toEqual([2, 0, 0, 2]);
    expect((await answerAll(clerk, 'credit', revisions, { words: {} })).status).toBe(422);
  });

  it('are each audited, and answered in the language of the member', async () => {
    const [english, indonesian] = [await makeClaimForBooking(), await makeClaimForBooking()];
    await sql(`update members set language = 'id' where id = $1`, [indonesian.member.id]);
    await answerAll(clerk, 'credit', await revisionsOf(clerk, [english, indonesian]));
    const texts = [
      [english, 'The booking reached us late. Its points are in your account now.'],
      [indonesian, 'Data pesanan ini terlambat kami terima. Poinnya sekarang sudah masuk ke akun Anda.'],
    ] as const;
    for (const [{ id, member }, text] of texts) {
      const mails = await findAnswerMails(member);
      expect(mails).toMatchObject([{ kind: 'points_claim_credited', body: expect.stringContaining(text) }]);
      expect(await readLastAudit(`points claim ${id}`)).toMatchObject({
        who: clerk.email,
        what: 'points claim credited',
        by_right: 'missingPoints.answer',
        why: text,
        after: { Status: 'credited', Points: 2 },
      });
    }
  });

  it('about the same booking credit it once, and repay the member’s debt once', async () => {
    const { member, id, ref } = await makeClaimForBooking({ night: 5 });
    const other = await makeMissingPointsClaim({ BookingRef: ref.replace('-', '') }, member);
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
    expect(errorsOf(await answerAll(clerk, 'credit', await revisionsOf(clerk, [{ member, id }, other])))).toEqual([
      null,
      null,
    ]);
    expect(await pointsOf(member)).toBe(2);
    expect(await sql('select repaid from debts where member_id = $1', [member.id])).toEqual([{ repaid: 3 }]);
    const lines = await sql('select amount from ledger where member_id = $1 order by id', [member.id]);
    expect(lines).toEqual([{ amount: 5 }, { amount: -3 }]);
    const bodies = (await findAnswerMails(member)).map(({ body }) => body).sort((one, two) => two.length - one.length);
    expect(bodies).toEqual([expect.stringContaining('3'), expect.not.stringContaining('owe')]);
  });

  it('are declined with one reason, except one’s own and those with proposed points', async () => {
    const claims = [
      await makeMissingPointsClaim({ BookingRef: 'NONE-1' }),
      await makeMissingPointsClaim({ BookingRef: 'NONE-2' }),
      await makeClaimForBooking(),
      await makeMissingPointsClaim(),
    ];
    const [first, proposed, due, own] = claims;
    await decideMissingPoints(sari, 'credit', Number(proposed?.id), { Points: 200, Reason: 'hotel_confirmed' });
    await sql('update members set email = $2 where id = $1', [own?.member.id, clerk.email]);
    const answered = await answerAll(clerk, 'decline', await revisionsOf(clerk, claims));
    expect(errorsOf(answered)).toEqual([
      null,
      expect.stringContaining(`${sari.email} proposed points`),
      null,
      expect.any(String),
    ]);
    const states = [first, proposed, due, own].map(
      async (claim) => (await readMissingPoints(clerk, Number(claim?.id))).State,
    );
    expect(await Promise.all(states)).toEqual(['declined', 'pending', 'declined', 'pending']);
    const mails = await Promise.all(claims.slice(0, 3).map(({ member }) => findAnswerMails(member)));
    expect(mails.map((all) => all.map(({ kind }) => kind))).toEqual([
      ['points_claim_declined'],
      [],
      ['points_claim_declined'],
    ]);
    expect((await readLastAudit(`points claim ${proposed?.id}`))?.what).toMatch(/^refused: points claim declined /);
  });

  it('cannot be declined without a suitable reason', async () => {
    const revisions = await revisionsOf(clerk, [await makeMissingPointsClaim()]);
    expect((await answerAll(clerk, 'decline', revisions, { words: {} })).status).toBe(422);
    expect((await answerAll(clerk, 'decline', revisions, { words: { Reason: 'late_feed' } })).status).toBe(422);
  });
});

describe('the SQL statements of a decision about several claims', () => {
  let collector: Collector;
  const api = forTests(
    async () => {
      collector = await startCollector();
      return startOwnProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    },
    (started) => started,
  );
  afterAll(() => collector.stop());

  /** SQL statements of the call with this trace ID. */
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
      const claims: MissingPointsClaim[] = [];
      for (let at = 0; at < count; at += 1) claims.push(await makeClaimForBooking());
      const trace = randomBytes(16).toString('hex');
      const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-00` };
      const answered = await answerAll(clerk, verb, await revisionsOf(clerk, claims), { headers });
      expect(errorsOf(answered)).toEqual(claims.map(() => null));
      return statementsOf(trace);
    };
    for (const verb of ['credit', 'decline'] as const) {
      // Not counted: the first call of a process also reads the keys.
      await decide(verb, 1);
      const one = await decide(verb, 1);
      expect([verb, (await decide(verb, 20)).length]).toEqual([verb, one.length]);
    }
  });
});
