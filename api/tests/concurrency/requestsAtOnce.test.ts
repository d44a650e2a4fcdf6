import type { Problem } from '@friends/shared/contract/api/errors';
import type { MemberRequestFacts, RowResult } from '@friends/shared/contract/staff/memberRequests';
import { makeMember, signUp, sql } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { makeAgencyChange, makeClaim } from '../support/asMember.ts';
import { mailKinds } from '../support/mails.ts';
import { ownProcesses } from '../support/processes.ts';
import { makeStaff, type StaffPerson, staffCall } from '../support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const processes = ownProcesses();

type Facts = Partial<MemberRequestFacts & Problem>;

let rini: StaffPerson;
let sari: StaffPerson;
beforeAll(async () => {
  await processes.setClock(NOW);
  rini = await makeStaff('approver', NOW);
  sari = await makeStaff('approver', NOW);
});

const revisionOf = async (path: string): Promise<string | undefined> =>
  (await staffCall<Facts>(`GET /staff/${path}`, { cookie: rini.cookie })).body.Revision;

const auditOf = async (target: string) =>
  (await sql('select who, what from audit where target = $1', [target])).filter(({ what }) => what.endsWith('ed'));

async function decideAtOnce(path: string) {
  const Revision = await revisionOf(path);
  const answers = await processes.together(6, (api, turn) => {
    const [verb, body] = turn % 4 < 2 ? ['approve', { Revision }] : ['reject', { Revision, Reason: 'no_agent' }];
    const { cookie } = turn % 3 === 0 ? rini : sari;
    return staffCall<Facts>(`POST /staff/${path}/${verb}`, { cookie, body, api });
  });
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const [winner] = answers.filter(({ status }) => status === 200);
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body.errors?.Revision).toContain(
      `was ${winner?.body.State} by ${winner?.body.DecidedBy} on 2026-11-20 09:00`,
    );
  return winner?.body.State;
}

describe('one of several concurrent decisions on pages wins, and the others see who made it and when:', () => {
  it.each([1, 2, 3])('for a sign-up (%i)', async () => {
    const { id, email, agentCode, userId } = await signUp();
    await makeBooking({ agentCode, userId, checkIn: '2026-11-01', checkOut: '2026-11-03' });
    const state = await decideAtOnce(`sign-ups/${id}`);
    expect(await sql('select status from members where id = $1', [id])).toEqual([{ status: state }]);
    expect(await mailKinds(email)).toEqual(['signup_received', `signup_${state}`]);
    expect(await auditOf(`member ${id}`)).toHaveLength(1);
  });

  it.each([1, 2])('for a change of agency (%i)', async () => {
    const member = await makeMember();
    const id = await makeAgencyChange(member, `N${member.agentCode}`, 'moved');
    const state = await decideAtOnce(`agency-changes/${id}`);
    expect(await mailKinds(member.email)).toEqual(['agent_change_received', `agent_change_${state}`]);
    expect(await auditOf(`agent change ${id}`)).toHaveLength(1);
  });

  it('for a sign-up that is approved and asked about', async () => {
    const { id, email } = await signUp();
    const Revision = await revisionOf(`sign-ups/${id}`);
    const answers = await processes.together(4, (api, turn) => {
      const [verb, body] = turn % 2 === 0 ? ['approve', { Revision }] : ['ask', { Revision, Text: 'Which hotel?' }];
      return staffCall<Facts>(`POST /staff/sign-ups/${id}/${verb}`, {
        cookie: turn < 2 ? rini.cookie : sari.cookie,
        body,
        api,
      });
    });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await mailKinds(email)).toHaveLength(2);
  });
});

describe('two people who approve the same rows at once', () => {
  /** Both people approve all rows, each on their own process. Returns errors of each row, by person. */
  async function approveAll(path: string, list: 'Requests' | 'Claims', rows: readonly object[]) {
    const answers = await processes.together(2, (api, turn) =>
      staffCall<RowResult[]>(`POST /staff/${path}/approve`, {
        cookie: turn === 0 ? rini.cookie : sari.cookie,
        body: { [list]: rows },
        api,
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    return rows.map((_, at) => answers.map(({ body }) => body[at]?.Error ?? null));
  }

  const expectOnce = (errors: readonly (readonly (string | null)[])[]) => {
    for (const row of errors) {
      expect(row.filter((error) => error === null)).toHaveLength(1);
      expect(row.filter((error) => error !== null)).toEqual([expect.stringContaining('was approved by')]);
    }
  };

  it('decide each sign-up once', async () => {
    const people = [await signUp(), await signUp(), await signUp(), await signUp()];
    const rows: object[] = [];
    for (const { id } of people) rows.push({ id, Revision: await revisionOf(`sign-ups/${id}`) });
    expectOnce(await approveAll('sign-ups', 'Requests', rows));
    for (const { id, email } of people) {
      expect(await mailKinds(email)).toEqual(['signup_received', 'signup_approved']);
      expect(await auditOf(`member ${id}`)).toHaveLength(1);
    }
  });

  it('decide each claim once', async () => {
    const claims = [await makeClaim(), await makeClaim(), await makeClaim()];
    const rows: object[] = [];
    for (const { id } of claims) rows.push({ id: Number(id), Revision: await revisionOf(`claims/${id}`) });
    expectOnce(await approveAll('claims', 'Claims', rows));
    for (const { member, id } of claims) {
      expect(await mailKinds(member.email)).toEqual(['redemption_approved']);
      expect(await auditOf(`redemption ${id}`)).toHaveLength(1);
    }
  });
});

it('a sign-up shows others with the same contacts, on both engines', async () => {
  const Phone = '081277700011';
  const [one, two] = [await signUp({ Phone }), await signUp({ Phone: '+62 812-7770-0011' })];
  const { body } = await staffCall<Facts>(`GET /staff/sign-ups/${two.id}`, { cookie: rini.cookie });
  expect(body.Same).toEqual([expect.objectContaining({ id: one.id, Shared: ['phone'] })]);
  const list = await staffCall<{ id: number }[]>('GET /staff/sign-ups?perPage=200', { cookie: rini.cookie });
  expect(list.body.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
  const contacts = await staffCall(`GET /staff/sign-ups/${one.id}/contacts`, { cookie: rini.cookie });
  expect(contacts.body).toMatchObject({ Email: one.email });
});
