import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import type { Today } from '@friends/shared/contract/staff/today';
import { call, control, makeMember, setClock, sql, unique } from '@friends/tools/testing/api/api';
import {
  decideSet,
  draftReward,
  listContent,
  makeSet,
  publishDraft,
  readEntry,
  readSet,
  saveDraft,
} from '../../../tests/support/content.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { readLastAudit } from '../../../tests/support/people.ts';
import { makeStaff, type StaffPerson, signInWithCode, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();
const api = ownApi({}, NOW);

let editor: StaffPerson;
beforeEach(async () => {
  await setClock(NOW);
  editor = await makeStaff('editor', NOW);
});

/** Sets the clock and runs due sets; the session lasts half an hour. */
async function whenItIs(hours: number): Promise<void> {
  await setClock(NOW + hours * HOUR);
  await control('runDueSets');
  editor = { ...editor, cookie: (await signInWithCode(editor, NOW + hours * HOUR)).cookie };
}

const pricesOf = async (ids: readonly string[]) => {
  const { token } = await makeMember();
  return Promise.all(ids.map(async (id) => (await call(`GET /rewards/${id}`, { token })).body.Points));
};

async function twoDrafts() {
  const drafts = [await draftReward({ Points: 40 }, editor), await draftReward({ Points: 30 }, editor)];
  return { drafts, ids: drafts.map(({ Entry }) => Entry) };
}

describe('a set of drafts', () => {
  it('is published as a whole and rolled back as a whole', async () => {
    const { drafts, ids } = await twoDrafts();
    const set = await makeSet(drafts, editor);
    expect(set).toMatchObject({ State: 'draft', Entries: [{ Changed: ['Points'], Issues: [] }, { IsNew: false }] });
    const { body: live } = await decideSet(set, 'plan', editor, { Why: 'Sale' });
    expect(live).toMatchObject({ State: 'live', LiveAt: at(0), Entries: [{ Draft: null }, { IsChangedSince: false }] });
    expect(await pricesOf(ids)).toEqual([40, 30]);
    expect(await readLastAudit(`content set ${set.id}`)).toMatchObject({
      what: 'content set published',
      who: editor.email,
      why: 'Sale',
      after: { [`reward ${ids[0]}`]: 2, [`reward ${ids[1]}`]: 2 },
    });
    const { body: ended } = await decideSet(live, 'end', editor);
    expect([ended.State, await pricesOf(ids)]).toEqual(['ended', [50, 50]]);
    const { Versions } = await readEntry(`reward/${ids[0]}`, editor);
    expect(Versions.map(({ Origin, Set: of }) => [Origin, of?.id])).toEqual([
      ['set_ended', set.id],
      ['set', set.id],
      ['found', undefined],
    ]);
  });

  it('changes nothing if one of its drafts is not ready', async () => {
    const { drafts, ids } = await twoDrafts();
    await saveDraft(drafts[1] as never, { NameEn: '' }, editor);
    const set = await makeSet(drafts, editor);
    for (const LiveAt of [null, at(24)]) {
      const { status, body } = await decideSet(set, 'plan', editor, { LiveAt });
      expect([status, body]).toMatchObject([409, { detail: expect.stringContaining('1 issue') }]);
    }
    expect(await pricesOf(ids)).toEqual([50, 50]);
    expect(await sql('select from content_versions where entry = any($1)', [ids])).toEqual([]);
  });

  it('publishes a new category together with its first reward', async () => {
    const id = `N${unique().toUpperCase()}`;
    const begin = async (Kind: string, Fields: object) =>
      (await staffCall<never>('POST /staff/content', { cookie: editor.cookie, body: { Kind, Fields } })).body;
    const category = await begin('category', { id, Name: 'Baru', NameEn: 'New', Position: 50 });
    const reward = await begin('reward', { Category: id, Name: 'Tas', NameEn: 'Bag', Points: 12 });
    const set = await makeSet([reward, category], editor);
    expect(set.Entries.flatMap(({ Issues }) => Issues)).toEqual([]);
    expect((await decideSet(set, 'plan', editor)).body.State).toBe('live');
    const [live] = await listContent(`Kind=reward&Q=bag`, editor);
    expect(live).toMatchObject({ IsLive: true, Live: { Category: id } });
  });

  it('is refused if it changed since it was seen', async () => {
    const { drafts } = await twoDrafts();
    const set = await makeSet(drafts, editor);
    const other = await makeStaff('editor', NOW);
    await saveDraft(drafts[0] as never, { Points: 1 }, other);
    const { status, body } = await decideSet(set, 'plan', editor);
    expect([status, body]).toMatchObject([409, { errors: { Revision: expect.stringContaining(other.email) } }]);
  });

  it('releases its drafts when it is cancelled', async () => {
    const { drafts } = await twoDrafts();
    const set = await makeSet(drafts, editor);
    const again = { Name: 'Again', Drafts: set.Entries.map(({ Draft }) => Draft) };
    const taken = await staffCall('POST /staff/content-sets', { cookie: editor.cookie, body: again });
    expect([taken.status, taken.body.detail]).toEqual([409, expect.stringContaining(set.Name)]);
    expect((await decideSet(set, 'cancel', editor)).body).toMatchObject({ State: 'cancelled', Entries: [] });
    expect((await staffCall('POST /staff/content-sets', { cookie: editor.cookie, body: again })).status).toBe(200);
  });
});

describe('a planned set', () => {
  async function planned(more: object = {}): Promise<{ set: ContentSet; ids: readonly string[] }> {
    const { drafts, ids } = await twoDrafts();
    const made = await makeSet(drafts, editor);
    const { body: set } = await decideSet(made, 'plan', editor, { LiveAt: at(24), ...more });
    expect(set).toMatchObject({ State: 'planned', LiveAt: at(24) });
    return { set, ids };
  }

  it('goes live at its time and not before, and ends at its time', async () => {
    const { set, ids } = await planned({ Until: at(48) });
    await whenItIs(23);
    expect(await pricesOf(ids)).toEqual([50, 50]);
    await whenItIs(24);
    expect([(await readSet(set.id, editor)).State, await pricesOf(ids)]).toEqual(['live', [40, 30]]);
    expect(await readLastAudit(`content set ${set.id}`)).toMatchObject({
      what: 'content set published',
      who: editor.email,
    });
    await whenItIs(48);
    expect([(await readSet(set.id, editor)).State, await pricesOf(ids)]).toEqual(['ended', [50, 50]]);
  });

  it('leaves entries unchanged at its end if they were published again since', async () => {
    const { set, ids } = await planned({ Until: at(48) });
    await whenItIs(24);
    const changed = await saveDraft(await readEntry(`reward/${ids[0]}`, editor), { Points: 45 }, editor);
    await publishDraft(changed.body, editor);
    expect((await readSet(set.id, editor)).Entries.map(({ IsChangedSince }) => IsChangedSince)).toEqual([true, false]);
    await whenItIs(48);
    expect(await pricesOf(ids)).toEqual([45, 50]);
  });

  it('cannot be changed until its plan is ended', async () => {
    const { set, ids } = await planned();
    const entry = await readEntry(`reward/${ids[0]}`, editor);
    for (const attempt of [saveDraft(entry, { Points: 1 }, editor), publishDraft(entry, editor)]) {
      const { status, body } = await attempt;
      expect([status, body]).toMatchObject([409, { errors: { Revision: expect.stringContaining(set.Name) } }]);
    }
    const { body: ended } = await decideSet(set, 'unplan', editor);
    expect(ended).toMatchObject({ State: 'draft', LiveAt: null });
    expect((await saveDraft(entry, { Points: 1 }, editor)).status).toBe(200);
    await whenItIs(24);
    expect(await pricesOf(ids)).toEqual([50, 50]);
  });

  it('reports once why it could not go live, and can be scheduled again', async () => {
    const { set, ids } = await planned();
    await sql('update rewards set points = 60 where id = $1', [ids[0]]);
    await whenItIs(24);
    await whenItIs(25);
    const failed = await readSet(set.id, editor);
    expect(failed).toMatchObject({ State: 'failed', Failure: expect.stringContaining('live version') });
    expect(await pricesOf(ids)).toEqual([60, 50]);
    const refusals = await sql(`select from audit where target = $1 and what like 'refused: content set%'`, [
      `content set ${set.id}`,
    ]);
    expect(refusals).toHaveLength(1);
    const mails = (await mailsTo(editor.email)).filter(({ kind }) => kind === 'content_set_failed');
    expect(mails.map(({ subject }) => subject)).toEqual([`${set.Name} did not go live as scheduled`]);
    await saveDraft(await readEntry(`reward/${ids[0]}`, editor), { Points: 40 }, editor);
    expect((await decideSet(await readSet(set.id, editor), 'plan', editor)).body.State).toBe('live');
    expect(await pricesOf(ids)).toEqual([40, 30]);
  });

  it('that fails is counted on Today and in the metrics until someone publishes or cancels it', async () => {
    const counts = async () => {
      const { body } = await staffCall<Today>('GET /staff/today', { cookie: editor.cookie });
      const text = await (await fetch(`${api.url}/metrics`)).text();
      const metric = Number(/^friends_content_sets_failed (\d+)$/m.exec(text)?.[1]);
      return { today: body.Queues.find(({ Queue }) => Queue === 'failedSets'), metric };
    };
    const { set, ids } = await planned();
    expect(await counts()).toMatchObject({ today: { Count: 0 }, metric: 0 });
    await sql('update rewards set points = 60 where id = $1', [ids[0]]);
    await whenItIs(24);
    expect(await counts()).toEqual({
      today: { Queue: 'failedSets', Count: 1, Late: 0, Oldest: at(24) },
      metric: 1,
    });
    await decideSet(await readSet(set.id, editor), 'cancel', editor);
    expect(await counts()).toMatchObject({ today: { Count: 0 }, metric: 0 });
  });

  it('needs a start in the future and an end after it', async () => {
    const { drafts } = await twoDrafts();
    const set = await makeSet(drafts, editor);
    const past = await decideSet(set, 'plan', editor, { LiveAt: at(-1) });
    expect([past.status, past.body]).toMatchObject([409, { errors: { LiveAt: expect.any(String) } }]);
    const reversed = await decideSet(set, 'plan', editor, { LiveAt: at(2), Until: at(1) });
    expect([reversed.status, reversed.body]).toMatchObject([409, { errors: { Until: expect.any(String) } }]);
  });

  it('can be planned only by publishers', async () => {
    const { set } = await planned();
    const { cookie } = await makeStaff('campaign-manager', NOW);
    for (const decision of ['plan', 'unplan', 'end', 'cancel'] as const)
      expect((await decideSet(set, decision, { cookie })).status).toBe(403);
  });
});
