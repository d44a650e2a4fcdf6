import { makeMember, makeReward } from '@friends/tools/testing/api/api';
import { claim } from '../../../tests/support/asMember.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
ownApi({}, NOW);

let editor: StaffPerson;
beforeAll(async () => {
  editor = await makeStaff('editor', NOW);
});

const read = async (id: number) =>
  (await staffCall<{ Left: number | null }>(`GET /staff/reward-stock/${id}`, editor)).body.Left;
const set = (id: number, body: object, { cookie } = editor) =>
  staffCall<{ Left: number | null }>(`PUT /staff/reward-stock/${id}`, { cookie, body });

it('staff set and remove the stock limit of a reward at once, with an audit entry', async () => {
  const id = await makeReward({ points: 1 });
  expect(await read(id)).toBeNull();
  expect((await set(id, { Left: 3, Seen: null, Why: 'Came in' })).body.Left).toBe(3);
  expect(await readLastAudit(`reward ${id}`)).toMatchObject({
    what: 'reward stock set',
    who: editor.email,
    why: 'Came in',
    before: { PiecesLeft: 'unlimited' },
    after: { PiecesLeft: 3 },
  });
  expect((await set(id, { Left: null, Seen: 3 })).status).toBe(200);
  expect(await read(id)).toBeNull();
});

it('claims made since the editor read the stock are subtracted from the new stock', async () => {
  const id = await makeReward({ points: 1, limits: { left: 5 } });
  await claim(await makeMember({ points: 5 }), id);
  expect((await set(id, { Left: 10, Seen: 5 })).body.Left).toBe(9);
});

it('only publishers may set stock, and only of rewards that exist', async () => {
  const id = await makeReward({ points: 1 });
  expect((await set(id, { Left: 1, Seen: null }, await makeStaff('clerk', NOW))).status).toBe(403);
  expect((await set(2_000_000_000, { Left: 1, Seen: null })).status).toBe(404);
});
