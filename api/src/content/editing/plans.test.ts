import type { ContentEntry } from '@friends/shared/contract/staff/content';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { control, setClock } from '@friends/tools/testing/api/api';
import {
  decideSet,
  draftReward,
  makeSet,
  planDraft,
  publishDraft,
  readEntry,
  readSet,
  saveDraft,
} from '../../../tests/support/content.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, signInWithCode, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const HOUR = 3_600_000;
const TOMORROW = new Date(NOW + 24 * HOUR).toISOString();
ownApi({}, NOW);

let editor: StaffPerson;
beforeEach(async () => {
  await setClock(NOW);
  editor = await makeStaff('editor', NOW);
});

async function tomorrow(): Promise<void> {
  await setClock(Date.parse(TOMORROW));
  await control('runDueSets');
  editor = { ...editor, cookie: (await signInWithCode(editor, Date.parse(TOMORROW))).cookie };
}

const liveFields = async ({ Entry }: ContentEntry) => (await readEntry(`reward/${Entry}`, editor)).Live?.Fields;

/** A reward at 50 points, published with other fields, and with a draft that is planned for tomorrow. */
async function plannedReward(published: object, drafted: object) {
  const first = await draftReward(published, editor);
  const { body: live } = await publishDraft(first, editor);
  const { body: draft } = await saveDraft(live, drafted, editor);
  const { body: set } = await planDraft(draft, editor, { LiveAt: TOMORROW });
  expect(set.State).toBe('planned');
  return { entry: await readEntry(`reward/${live.Entry}`, editor), set };
}

const restore = ({ Entry, Live }: ContentEntry, Version: number, more: object = {}) =>
  staffCall<ContentEntry>(`POST /staff/content/reward/${Entry}/restore`, {
    cookie: editor.cookie,
    body: { Version, Live: Live?.Revision, ...more },
  });

describe('a version that is restored while a draft of its entry is planned', () => {
  it('is refused with the name and time of the plan, which goes live as planned', async () => {
    const { entry, set } = await plannedReward({ Value: 9000 }, { Points: 40 });
    const { status, body } = await restore(entry, 1);
    expect([status, body]).toMatchObject([409, { errors: { Revision: expect.stringContaining(set.Name) } }]);
    expect(body).toMatchObject({ errors: { Revision: expect.stringContaining('2026-11-21 09:00 WIB') } });
    expect(await liveFields(entry)).toMatchObject({ Points: 50, Value: 9000 });
    await tomorrow();
    expect(await liveFields(entry)).toMatchObject({ Points: 40, Value: 9000 });
  });

  it('updates the plan if the editor wants that: its changes stay, and all else is as restored', async () => {
    const { entry, set } = await plannedReward({ Value: 9000 }, { Points: 40 });
    const { status, body } = await restore(entry, 1, { UpdatePlan: true });
    expect([status, body.Live?.Fields]).toMatchObject([200, { Points: 50, Value: 0 }]);
    expect(body.Draft).toMatchObject({
      Fields: { Points: 40, Value: 0 },
      Set: { id: set.id, State: 'planned' },
      Issues: [],
    });
    expect(await readLastAudit(`reward ${entry.Entry}`)).toMatchObject({
      what: 'content restored',
      before: { Value: 9000 },
      after: { Value: 0, UpdatedPlans: set.Name },
    });
    await tomorrow();
    expect(await liveFields(entry)).toMatchObject({ Points: 40, Value: 0 });
    expect((await readSet(set.id, editor)).State).toBe('live');
  });

  it('is refused if the plan would not be ready any more', async () => {
    const first = await draftReward({ PointsDiscount: 45 }, editor);
    const { body: costly } = await publishDraft(first, editor);
    const { body: plain } = await publishDraft((await saveDraft(costly, { PointsDiscount: 0 }, editor)).body, editor);
    const { body: draft } = await saveDraft(plain, { Points: 40 }, editor);
    await planDraft(draft, editor, { LiveAt: TOMORROW });
    const entry = await readEntry(`reward/${plain.Entry}`, editor);
    const { status, body } = await restore(entry, 2, { UpdatePlan: true });
    expect([status, body]).toMatchObject([409, { detail: expect.stringContaining('1 issue') }]);
    await tomorrow();
    expect(await liveFields(entry)).toMatchObject({ Points: 40, PointsDiscount: 0 });
  });
});

describe('a live set that is rolled back while another with one of its entries is planned', () => {
  async function overlapping() {
    const first = await draftReward({ Value: 9000 }, editor);
    const made = await makeSet([first, await draftReward({ Value: 7000 }, editor)], editor);
    const { body: sale } = await decideSet(made, 'plan', editor);
    const entry = await readEntry(`reward/${first.Entry}`, editor);
    const { body: draft } = await saveDraft(entry, { Points: 40 }, editor);
    const { body: next } = await planDraft(draft, editor, { LiveAt: TOMORROW });
    return { entry, sale: await readSet(sale.id, editor), next };
  }

  it('lists the planned entries, and the rollback is refused', async () => {
    const { entry, sale, next } = await overlapping();
    expect(sale.Entries.map(({ Planned }) => Planned?.id)).toEqual([next.id, undefined]);
    const { status, body } = await decideSet(sale, 'end', editor);
    expect([status, body]).toMatchObject([409, { errors: { Revision: expect.stringContaining(next.Name) } }]);
    expect(await liveFields(entry)).toMatchObject({ Value: 9000 });
  });

  it('updates that plan if the editor wants that', async () => {
    const { entry, sale, next } = await overlapping();
    const { body: ended } = await decideSet(sale, 'end', editor, { UpdatePlan: true });
    expect(ended.State).toBe('ended');
    expect(await liveFields(entry)).toMatchObject({ Points: 50, Value: 0 });
    await tomorrow();
    expect(await liveFields(entry)).toMatchObject({ Points: 40, Value: 0 });
    expect<ContentSet['State']>((await readSet(next.id, editor)).State).toBe('live');
  });
});
