import type { AudienceAgency, AudienceCheck } from '@friends/shared/contract/staff/audience';
import type { ContentProblem } from '@friends/shared/contract/staff/contentProblems';
import { makeMember, sql, unique } from '@friends/tools/testing/api/api';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let editor: StaffPerson;
beforeAll(async () => {
  editor = await makeStaff('editor', NOW);
});

const unknownNames = async (...AppliesTo: string[]) =>
  (await staffCall<AudienceCheck>('POST /staff/audience-checks', { cookie: editor.cookie, body: { AppliesTo } })).body
    .Unknown;

it('an agency is found by a part of its code, in any case, with its members', async () => {
  const member = await makeMember({ agent: { country: 'SG' } });
  const { body } = await staffCall<AudienceAgency[]>(
    `GET /staff/audience-agencies?Q=${member.agentCode.slice(1).toLowerCase()}`,
    editor,
  );
  expect(body).toEqual([{ AgentCode: member.agentCode, Country: 'SG', Members: 1 }]);
  const { body: none } = await staffCall<AudienceAgency[]>('GET /staff/audience-agencies?Q=%25%25', editor);
  expect(none).toEqual([]);
});

it('“all”, countries of the portal or of agencies, and agency codes are valid audiences in any case', async () => {
  const { agentCode } = await makeMember({ agent: { country: 'AU' } });
  expect(await unknownNames('all', 'ID', 'vn', 'au', agentCode.toLowerCase())).toEqual([]);
  expect(await unknownNames('ALL', 'XX', 'Indonesia', `${agentCode}X`)).toEqual(['XX', 'Indonesia', `${agentCode}X`]);
});

it('a promotion for an unknown agency is listed as a content problem until the agency joins', async () => {
  const code = `NEW${unique().toUpperCase()}`;
  await sql(`insert into promotions (ref, applies_to) values ($1, $2)`, [`P${code}`, ['ID', code]]);
  const problems = async () =>
    (await staffCall<ContentProblem[]>('GET /staff/content-problems?Kind=promotion', editor)).body;
  expect(await problems()).toMatchObject([
    { Field: 'AppliesTo', Text: `No country or agency is called ${code}, so it adds no member to the promotion.` },
  ]);
  await makeMember({ agentCode: code });
  expect(await problems()).toEqual([]);
});

it('the audiences of promotions are open to editors only', async () => {
  const { cookie } = await makeStaff('clerk', NOW);
  expect((await staffCall('GET /staff/audience-agencies?Q=ab', { cookie })).status).toBe(403);
});
