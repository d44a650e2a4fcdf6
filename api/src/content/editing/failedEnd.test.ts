import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import type { Today } from '@friends/shared/contract/staff/today';
import { control, setClock, sql, unique } from '@friends/tools/testing/api/api';
import { decideSet, draftReward, makeSet, publishDraft, readSet, saveDraft } from '../../../tests/support/content.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeStaff, type StaffPerson, signInWithCode, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const HOUR = 3_600_000;
const api = ownApi({}, NOW);

let editor: StaffPerson;
let category: string;
beforeEach(async () => {
  await setClock(NOW);
  editor = await makeStaff('editor', NOW);
  category = `N${unique().toUpperCase()}`;
  await addCategory();
});

const addCategory = () =>
  sql(`insert into reward_categories (id, name, name_en, position) values ($1, 'Lama', 'Old', 90)`, [category]);

async function whenItIs(hours: number, processes = 1): Promise<void> {
  await setClock(NOW + hours * HOUR);
  await Promise.all(Array.from({ length: processes }, () => control('runDueSets')));
  editor = { ...editor, cookie: (await signInWithCode(editor, NOW + hours * HOUR)).cookie };
}

/** A live set whose reward returns to its former category in an hour; that category is deleted meanwhile. */
async function withFailedEnd(processes?: number): Promise<ContentSet> {
  const { body: entry } = await publishDraft(
    await draftReward({ Category: category, NameEn: category }, editor),
    editor,
  );
  const { body: draft } = await saveDraft(entry, { Category: 'OTHER' }, editor);
  const until = { Until: new Date(NOW + HOUR).toISOString() };
  const { body: set } = await decideSet(await makeSet([draft], editor), 'plan', editor, until);
  await sql('delete from reward_categories where id = $1', [category]);
  await whenItIs(1, processes);
  return readSet(set.id, editor);
}

async function counts() {
  const { body } = await staffCall<Today>('GET /staff/today', { cookie: editor.cookie });
  const { body: rows } = await staffCall<ContentSet[]>('GET /staff/content-sets?State=failed', editor);
  const text = await (await fetch(`${api.url}/metrics`)).text();
  return {
    today: body.Queues.find(({ Queue }) => Queue === 'failedSets')?.Count,
    listed: rows.map(({ id }) => id),
    metric: Number(/^friends_content_sets_failed (\d+)$/m.exec(text)?.[1]),
  };
}

describe('a set that cannot end as scheduled', () => {
  it('stays live with the reason, is mailed, counted, and listed as failed until it is rolled back', async () => {
    const set = await withFailedEnd();
    expect(set).toMatchObject({ State: 'live', Until: null, Failure: expect.stringContaining('1 issue') });
    const mails = (await mailsTo(editor.email)).filter(({ kind }) => kind === 'content_set_failed');
    expect(mails.map(({ subject }) => subject)).toEqual([`${set.Name} did not end as scheduled`]);
    expect(await counts()).toEqual({ today: 1, listed: [set.id], metric: 1 });

    const refused = await decideSet(set, 'end', editor);
    expect([refused.status, await counts()]).toMatchObject([409, { today: 1, metric: 1 }]);
    await addCategory();
    const { body: ended } = await decideSet(await readSet(set.id, editor), 'end', editor);
    expect(ended).toMatchObject({ State: 'ended', Failure: null });
    expect(await counts()).toEqual({ today: 0, listed: [], metric: 0 });
  });

  it('is mailed and audited once, by whichever process tries it', async () => {
    const set = await withFailedEnd(3);
    const failed = (await mailsTo(editor.email)).filter(({ kind }) => kind === 'content_set_failed');
    expect([set.Failure === null, failed.length]).toEqual([false, 1]);
    const lines = await sql(`select what from audit where target = $1 and what like 'refused: %'`, [
      `content set ${set.id}`,
    ]);
    expect(lines).toHaveLength(1);
    expect((await decideSet(set, 'unplan', editor)).body).toMatchObject({ State: 'live', Failure: null });
  });

  it('is not counted once an editor decides to leave it live', async () => {
    const { body: kept } = await decideSet(await withFailedEnd(), 'unplan', editor);
    expect(kept).toMatchObject({ State: 'live', Until: null, Failure: null });
    expect(await counts()).toEqual({ today: 0, listed: [], metric: 0 });
    expect((await decideSet(kept, 'unplan', editor)).status).toBe(409);
  });
});

it('a live set stays live when its end is cancelled', async () => {
  const until = { Until: new Date(NOW + HOUR).toISOString() };
  const drafts = [await draftReward({ Points: 40 }, editor)];
  const { body: set } = await decideSet(await makeSet(drafts, editor), 'plan', editor, until);
  expect((await decideSet(set, 'unplan', editor)).body).toMatchObject({ State: 'live', Until: null });
  await whenItIs(2);
  expect((await readSet(set.id, editor)).State).toBe('live');
});
