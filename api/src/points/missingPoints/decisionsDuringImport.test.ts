import type { Problem } from '@friends/shared/contract/api/errors';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import type { MissingPointsFacts } from '@friends/shared/contract/staff/missingPoints';
import { call, makeMember, pointsOf, setClock, signUp, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { until } from '@friends/tools/testing/until';
import pg from 'pg';
import { requestAgencyChange } from '../../../tests/support/asMember.ts';
import { ownPortal } from '../../../tests/support/ops.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const portal = ownPortal({ APPROVALS_FROM: '100', DATABASE_STATEMENT_SECONDS: '2' });

let clerk: StaffPerson;
let sari: StaffPerson;
beforeAll(async () => {
  await setClock(NOW);
  clerk = await makeStaff('clerk', NOW);
  sari = await makeStaff('approver', NOW);
});

type Body = Partial<Problem & MissingPointsFacts>;

const STAY = { checkIn: '2026-11-01', checkOut: '2026-11-03' };
const REFUSED = 'Bookings are being imported. Nothing was done; try again in a few minutes.';

/** A new member's claim for missing points of a booking, with its revision. */
async function askQuestion(ref: string) {
  const member = await makeMember();
  await makeBooking({ ...member, ...STAY, ref });
  const form = { BookingRef: ref, HotelName: 'Hotel Merapi', CheckOut: STAY.checkOut, Message: '' };
  const { id } = (await call('POST /points-claims', { token: member.token, body: form })).body;
  return { member, id: Number(id), Revision: await revisionOf(`missing-points/${id}`) };
}

const revisionOf = async (path: string): Promise<string> =>
  (await staffCall<{ Revision: string }>(`GET /staff/${path}`, { cookie: clerk.cookie })).body.Revision;

const decide = (path: string, body: object, { cookie } = clerk) =>
  staffCall<Body & RowResult[]>(`POST /staff/${path}`, { cookie, body });

/** Running statements. @param condition SQL on `pg_stat_activity` */
const running = (condition: string): Promise<{ query: string }[]> =>
  sql(`select query from pg_stat_activity where datname = current_database() and state = 'active' and ${condition}`);

/** Locks rows in another session. @returns releases them */
async function lockRows(rows: string): Promise<() => Promise<void>> {
  const other = new pg.Client({ connectionString: portal.env.DATABASE_URL });
  await other.connect();
  await other.query('begin');
  await other.query(`select from ${rows} for update`);
  return () => other.end();
}

/**
 * Does the work while an import waits half-way for a row that another session has locked. Only for PostgreSQL: the
 * embedded database has one connection, so nothing can be decided during an import there (`embeddedWaits.test.ts`).
 */
async function duringImport(work: () => Promise<void>): Promise<void> {
  const owner = await makeMember();
  const ref = `HELD-${owner.id}`;
  const id = await makeBooking({ ...owner, ...STAY, ref });
  const header =
    'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';
  const stay = `Hotel Merapi,Yogyakarta,ID,2026-10-01,${STAY.checkIn},${STAY.checkOut},1,1,Check-Out,POWERSUITE`;
  const file = portal.file('held.csv', [header, `${ref},${owner.agentCode},${owner.userId},${stay}`].join('\n'));
  const unlock = await lockRows(`bookings where id = ${id}`);
  const imported = portal.cli('bookings', 'import', file);
  try {
    await until(async () => (await running(`wait_event_type = 'Lock' and wait_event <> 'advisory'`))[0]);
    await work();
  } finally {
    await unlock();
  }
  expect(await imported).toMatchObject({ code: 0, out: expect.stringContaining('1 changed') });
}

describe('while bookings are imported', () => {
  it('staff can decline and ask; credits are refused at once with the reason, and work afterwards', async () => {
    const claims = [
      await askQuestion('IM-1'),
      await askQuestion('IM-2'),
      await askQuestion('IM-3'),
      await askQuestion('IM-4'),
    ] as const;
    const [one, two, proposed, four] = claims;
    const manual = { Revision: proposed.Revision, Points: 150, Text: 'By phone' };
    await decide(`missing-points/${proposed.id}/credit`, manual);
    const Revision = await revisionOf(`missing-points/${proposed.id}`);
    const rows = [one, four].map(({ id, Revision: shown }) => ({ id, Revision: shown }));
    const change = await requestAgencyChange(one.member, `N${one.member.agentCode}`, 'moved');
    const signedUp = await signUp();
    const changeId = Number(change.body.id);
    const revisions = {
      signUp: await revisionOf(`sign-ups/${signedUp.id}`),
      change: await revisionOf(`agency-changes/${changeId}`),
    };
    const refusals = () =>
      Promise.all([
        decide(`missing-points/${one.id}/credit`, { Revision: one.Revision, Text: 'x' }),
        decide(`missing-points/${one.id}/credit`, { Revision: one.Revision, Points: 2, Text: 'x' }),
        decide(`missing-points/${proposed.id}/approve`, { Revision }, sari),
        decide(`sign-ups/${signedUp.id}/approve`, { Revision: revisions.signUp }),
        decide(`agency-changes/${changeId}/approve`, { Revision: revisions.change }),
      ]);
    await duringImport(async () => {
      for (const { status, body, headers } of await refusals())
        expect([status, body.detail, headers['retry-after']]).toEqual([409, REFUSED, '60']);
      expect((await decide('missing-points/credit', { Requests: rows, Text: 'x' })).body).toEqual([
        { id: one.id, Error: REFUSED },
        { id: four.id, Error: REFUSED },
      ]);
      expect((await decide(`missing-points/${two.id}/ask`, { Revision: two.Revision, Text: 'When?' })).status).toBe(
        200,
      );
      const declined = { Revision: await revisionOf(`missing-points/${two.id}`), Text: 'Not due' };
      expect((await decide(`missing-points/${two.id}/decline`, declined)).body.State).toBe('declined');
    });
    expect(await pointsOf(one.member)).toBe(0);
    const after = await decide('missing-points/credit', { Requests: rows, Text: 'x' });
    expect([after.body, await pointsOf(one.member)]).toEqual([rows.map(({ id }) => ({ id, Error: null })), 2]);
    expect((await decide(`missing-points/${proposed.id}/approve`, { Revision }, sari)).body.Points).toBe(150);
    expect((await decide(`agency-changes/${changeId}/approve`, { Revision: revisions.change })).status).toBe(200);
  });

  it('a command that moves a member waits for the import without locking the member', async () => {
    const { member } = await askQuestion('IM-6');
    const moved = { waits: Promise.resolve({ code: -1 }) };
    await duringImport(async () => {
      const to = [`O${member.agentCode}`, 'moved6'];
      moved.waits = portal.cli('members', 'move', String(member.id), ...to, '--why', 'Asked', '--as', 'tono');
      await until(async () => (await running(`wait_event = 'advisory'`))[0]);
      await sql('select from members where id = $1 for update nowait', [member.id]);
    });
    expect([(await moved.waits).code, await pointsOf(member)]).toEqual([0, 2]);
  });

  it('approving commands wait without locking the request, so that it can be rejected meanwhile', async () => {
    const { member } = await askQuestion('IM-5');
    const signedUp = await signUp();
    const changeId = Number((await requestAgencyChange(member, `O${member.agentCode}`, 'moved')).body.id);
    const requests = [
      { command: ['members', 'approve', String(signedUp.id)], path: `sign-ups/${signedUp.id}` },
      { command: ['agent-changes', 'approve', String(changeId)], path: `agency-changes/${changeId}` },
    ];
    const commands: Promise<{ code: number; out: string }>[] = [];
    await duringImport(async () => {
      for (const { command } of requests) commands.push(portal.cli(...command, '--as', 'tono'));
      await until(async () => ((await running(`wait_event = 'advisory'`)).length === 2 ? true : null));
      for (const { path } of requests) {
        const rejected = await decide(`${path}/reject`, { Revision: await revisionOf(path), Text: 'No' });
        expect([path, rejected.status]).toEqual([path, 200]);
      }
    });
    for (const { code, out } of await Promise.all(commands))
      expect([code, out]).toEqual([1, expect.stringContaining(`was already rejected by ${clerk.email}`)]);
  });

  it('many decisions at the same time leave connections for members', async () => {
    const { member, id, Revision } = await askQuestion('IM-9');
    await duringImport(async () => {
      const all = Array.from({ length: 30 }, () => decide(`missing-points/${id}/credit`, { Revision, Text: 'x' }));
      expect((await call('GET /me', { token: member.token })).status).toBe(200);
      expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([409]));
    });
  });

  it('the command that credits waits for the import', async () => {
    const { member, id } = await askQuestion('IM-10');
    const done = { waits: Promise.resolve({ code: -1 }) };
    await duringImport(async () => {
      done.waits = portal.cli('points-claims', 'answer', String(id), '--credited', '--why', 'Late', '--as', 'tono');
      await until(async () => (await running(`wait_event = 'advisory'`))[0]);
    });
    expect([(await done.waits).code, await pointsOf(member)]).toEqual([0, 2]);
  });
});

describe('a database failure in the middle of several decisions', () => {
  it('rolls back all of them', async () => {
    const [one, two, three] = [await askQuestion('DB-1'), await askQuestion('DB-2'), await askQuestion('DB-3')];
    const Requests = [one, two, three].map(({ id, Revision }) => ({ id, Revision }));
    const unlock = await lockRows(`points_claims where id = ${two.id}`);
    const { status } = await decide('missing-points/credit', { Requests, Text: 'x' });
    await unlock();
    expect(status).toBe(503);
    const all = () => Promise.all([one, two, three].map(({ member }) => pointsOf(member)));
    expect(await all()).toEqual([0, 0, 0]);
    expect((await decide('missing-points/credit', { Requests, Text: 'x' })).status).toBe(200);
    expect(await all()).toEqual([2, 2, 2]);
  });
});
