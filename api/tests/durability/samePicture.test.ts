import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { makeReward, sql } from '@friends/tools/testing/api/api';
import { publishDraft, readEntry, saveDraft } from '../support/content.ts';
import { filesIn, uploadPicture } from '../support/contentPictures.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownProcess } from '../support/ownApi.ts';
import { makePhoto } from '../support/pictures.ts';
import { makeStaff, type StaffPerson, staffCall } from '../support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const store = newFolder();
const pictures = join(store, 'content-pictures');
const api = ownProcess({ REMOTES_STORE: store }, NOW);

let editor: StaffPerson;
beforeAll(async () => {
  editor = await makeStaff('administrator', NOW);
});

const upload = async (bytes: Buffer) => (await uploadPicture(bytes, { cookie: editor.cookie })).body as ContentPicture;
const remove = (id: number) => staffCall(`POST /staff/content-pictures/${id}/delete`, { cookie: editor.cookie });

it('a file that two editors upload at once becomes one picture', async () => {
  const bytes = await makePhoto(640, 400);
  const [one, two] = await Promise.all([upload(bytes), upload(bytes)]);
  expect(one).toMatchObject({ id: two.id, Address: expect.stringContaining('640x400/640.webp') });
  expect(await sql('select count(*)::int as rows from content_pictures')).toEqual([{ rows: 1 }]);
  await remove(one.id);
});

it('a picture deleted during its upload exists with its files, or neither does', async () => {
  const bytes = await makePhoto(500, 400);
  for (let round = 0; round < 4; round += 1) {
    const { id, Address } = await upload(bytes);
    const [, repeated] = await Promise.all([remove(id), upload(bytes)]);
    const rows = await sql('select id from content_pictures');
    if (rows.length === 0) expect(filesIn(pictures)).toEqual([]);
    else {
      expect(rows).toEqual([{ id: repeated.id }]);
      expect(readFileSync(join(store, Address)).length).toBeGreaterThan(0);
      await remove(repeated.id);
    }
  }
});

it('a picture that is deleted while a draft with it is saved is either kept, or keeps the draft from going live', async () => {
  const bytes = await makePhoto(420, 300);
  const outcomes = new Set<number>();
  for (const first of ['save', 'delete', 'both', 'both']) {
    const { id, Address: Image } = await upload(bytes);
    const entry = await readEntry(`reward/${await makeReward({ points: 1 })}`, editor);
    const save = () => saveDraft(entry, { Image }, editor);
    const deleted = first === 'delete' ? await remove(id) : null;
    const [saved, removed] = await Promise.all([save(), first === 'both' ? remove(id) : null]);
    const { status } = deleted ?? removed ?? (await remove(id));
    outcomes.add(status);
    expect(saved.status).toBe(200);
    const published = await publishDraft(saved.body, editor);
    const isGone = status === 200;
    expect(await sql('select id from content_pictures where id = $1', [id])).toHaveLength(isGone ? 0 : 1);
    expect(published.status).toBe(isGone ? 409 : 200);
    const { Draft } = await readEntry(`reward/${entry.Entry}`, editor);
    const issue = { Field: 'Image', Text: 'This picture was deleted. Choose another one.' };
    expect(Draft?.Issues).toEqual(isGone ? [issue] : undefined);
    await sql('delete from content_versions where entry = $1', [entry.Entry]);
    await sql('delete from content_drafts where entry = $1', [entry.Entry]);
    await sql('update rewards set image = null where id = $1', [Number(entry.Entry)]);
    if (!isGone) await remove(id);
  }
  expect([...outcomes].sort()).toEqual([200, 409]);
});

(process.platform === 'linux' ? it : it.skip)(
  'an upload loads no decoder into the process that serves requests',
  async () => {
    await upload(await makePhoto(700, 400));
    const loaded = readFileSync(`/proc/${api.process.pid}/maps`, 'utf8');
    expect(loaded).toContain('node');
    expect(loaded).not.toMatch(/vips|sharp/);
  },
);
