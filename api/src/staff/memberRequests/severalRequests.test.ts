import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { makeMember, setClock, signUp, sql } from '@friends/tools/testing/api/api';
import {
  type DecisionFields,
  decideRequest,
  findRequestIds,
  readRequest,
} from '../../../tests/support/memberRequests.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

type Kind = 'sign-ups' | 'agency-changes';

let clerk: StaffPerson;
let sari: StaffPerson;
beforeAll(async () => {
  clerk = await makeStaff('clerk', NOW);
  sari = await makeStaff('approver', NOW);
});

const factsOf = (kind: Kind, id: number) => readRequest(clerk, kind, id);

const idsOf = (kind: Kind, query?: string) => findRequestIds(clerk, kind, query);

const decide = (verb: 'approve' | 'reject' | 'ask', kind: Kind, id: number, fields: DecisionFields = {}, by = clerk) =>
  decideRequest(by, verb, { kind, id }, fields);

describe('several approvals at once', () => {
  const approveAll = async (Requests: readonly object[]) =>
    staffCall<RowResult[]>('POST /staff/sign-ups/approve', { cookie: clerk.cookie, body: { Requests } });

  it('return one result each; a request that someone else decided meanwhile is refused', async () => {
    const people = [await signUp(), await signUp(), await signUp()];
    const seen = await Promise.all(
      people.map(async ({ id }) => ({ id, Revision: (await factsOf('sign-ups', id)).Revision })),
    );
    const [, refused] = people;
    await decide('reject', 'sign-ups', Number(refused?.id), { Reason: 'no_agent' }, sari);
    const { status, body } = await approveAll([...seen, { id: 987_654_321, Revision: 'x' }]);
    expect(status).toBe(200);
    expect(body.map(({ Error: error }) => error)).toEqual([
      null,
      expect.stringContaining(`was rejected by ${sari.email} on 2026-11-20 09:00 WIB`),
      null,
      expect.any(String),
    ]);
    const states = await sql('select status from members where id = any($1) order by id', [people.map(({ id }) => id)]);
    expect(states.map(({ status: state }) => state)).toEqual(['approved', 'rejected', 'approved']);
  });

  it('are refused if there are more than 200', async () => {
    const many = Array.from({ length: 201 }, (_, at) => ({ id: at + 1, Revision: 'x' }));
    expect((await approveAll(many)).status).toBe(422);
  });
});

describe('contacts of a sign-up', () => {
  const PHONE = '081298761234';

  it('are shown in full for one request at a time, which is in the audit', async () => {
    const { id, email } = await signUp({ Phone: PHONE });
    const { body } = await staffCall(`GET /staff/sign-ups/${id}/contacts`, { cookie: clerk.cookie });
    expect(body).toEqual({ Email: email, Phone: PHONE });
    expect(await readLastAudit(`member ${id}`)).toMatchObject({
      who: clerk.email,
      what: 'read: signUpContacts',
      by_right: 'members.approve',
    });
  });

  it('are in no list, file, details, refusal or audit line', async () => {
    const { id } = await signUp({ Phone: PHONE });
    const other = await makeMember();
    await sql('update members set phone = $2 where id = $1', [other.id, PHONE]);
    await decide('ask', 'sign-ups', id, { Reason: 'other_account' });
    const auditor = await makeStaff('auditor', NOW);
    const texts: unknown[] = [];
    for (const [what, { cookie }] of [
      ['sign-ups?perPage=200', clerk],
      ['sign-ups/csv', clerk],
      [`sign-ups/${id}`, clerk],
      ['audit?perPage=200', auditor],
    ] as const) {
      const { status, body } = await staffCall<unknown>(`GET /staff/${what}`, { cookie });
      expect([what, status]).toEqual([what, 200]);
      texts.push(body);
    }
    expect(JSON.stringify(texts)).not.toContain(PHONE.slice(1, -4));
    expect(JSON.stringify(await sql('select * from audit'))).not.toContain(PHONE.slice(1, -4));
  });
});

it('the Today page counts pending sign-ups and agency changes', async () => {
  await setClock(NOW);
  const { body } = await staffCall<{ Queues: { Queue: string; Count: number; Oldest: string | null }[] }>(
    'GET /staff/today',
    { cookie: clerk.cookie },
  );
  const [signUps, changes] = body.Queues;
  expect([signUps?.Queue, changes?.Queue]).toEqual(['signUps', 'agencyChanges']);
  expect([signUps?.Count, changes?.Count]).toEqual([
    (await idsOf('sign-ups')).length,
    (await idsOf('agency-changes')).length,
  ]);
});
