import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSources } from '@friends/shared/contract/rules/contentPicture';
import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { ROOT } from '@friends/tools/root';
import { makeReward, sql } from '@friends/tools/testing/api/api';
import sharp from 'sharp';
import { filesIn, uploadPicture } from '../../../tests/support/contentPictures.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makePhoto } from '../../../tests/support/pictures.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const store = newFolder();
const pictures = join(store, 'content-pictures');
ownApi({ REMOTES_STORE: store }, NOW);

let editor: StaffPerson;
beforeAll(async () => {
  editor = await makeStaff('administrator', NOW);
});

const upload = (bytes: Uint8Array, more: object = {}) => uploadPicture(bytes, { cookie: editor.cookie, ...more });
const post = (path: string, body?: object) =>
  staffCall(`POST /staff/content-pictures${path}`, { cookie: editor.cookie, body });
const list = async (query = '') =>
  (await staffCall<ContentPicture[]>(`GET /staff/content-pictures?${query}`, { cookie: editor.cookie })).body;

let photoCount = 0;
/** A photo whose colour differs from all others, as equal files are one picture. */
function newPhoto(width = 800, height = 600): Promise<Buffer> {
  photoCount += 1;
  const background = { r: photoCount * 7, g: 120, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function uploaded(more: object = {}): Promise<ContentPicture> {
  const { status, body } = await upload(await newPhoto(), more);
  expect(status).toBe(200);
  return body as ContentPicture;
}

const addressesIn = (sources: string) => sources.split(', ').map((source) => source.split(' ')[0] ?? '');
const fileOf = (address: string) => readFileSync(join(store, address));
const lastAudit = async (target: string) =>
  (await sql('select what, who, by_right from audit where target = $1 order by id desc limit 1', [target]))[0];

describe('an uploaded photo', () => {
  it('is stored as AVIF and WebP in each width up to its own, upright and without metadata', async () => {
    const rotated = await sharp(await makePhoto(1000, 600))
      .keepExif()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(rotated.toString('latin1')).toContain('Secret place');
    const { status, body } = await upload(rotated, { name: 'pantai 1.jpg', description: ' A beach ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      FileName: 'pantai 1.jpg',
      Description: 'A beach',
      Width: 600,
      Height: 1000,
      Uses: 0,
      UploadedBy: editor.email,
      UploadedAt: '2026-11-20T02:00:00.000Z',
    });
    const sources = pictureSources(body.Address);
    expect(sources).toMatchObject({ width: 600, height: 1000 });
    for (const [format, set] of [
      ['heif', sources?.avif],
      ['webp', sources?.webp],
    ] as const) {
      const addresses = addressesIn(set ?? '');
      expect(addresses.map((one) => Number(/(\d+)\.\w+$/.exec(one)?.[1]))).toEqual([320, 480, 600]);
      for (const address of addresses) {
        const bytes = fileOf(address);
        expect(bytes.toString('latin1')).not.toContain('Secret place');
        const { exif, xmp, iptc, ...facts } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
        expect(facts).toMatchObject({ format, width: Number(/(\d+)\.\w+$/.exec(address)?.[1]) });
        expect(facts.height).toBeGreaterThan(facts.width);
      }
    }
    expect(await lastAudit('pantai 1.jpg')).toEqual({
      what: 'picture uploaded',
      who: editor.email,
      by_right: 'content.edit',
    });
  });

  it('is the same picture if the same file is uploaded again', async () => {
    const bytes = await newPhoto();
    const [one, two] = [await upload(bytes), await upload(bytes, { name: 'again.jpg' })];
    expect(two.body).toEqual(one.body);
  });

  it('gets its files back when it is uploaded again after the store lost them', async () => {
    const bytes = await newPhoto();
    const { body } = await upload(bytes);
    rmSync(join(store, `${body.Address}`));
    expect((await upload(bytes)).body.id).toBe(body.id);
    expect(fileOf(`${body.Address}`).length).toBeGreaterThan(0);
  });

  it('is scaled down if it is larger than any screen', async () => {
    const { body } = await upload(await newPhoto(4000, 1000));
    expect(body).toMatchObject({ Width: 1920, Height: 480 });
  });

  it('is at most 60% of its original size on a phone, even on a dense screen', async () => {
    const bytes = readFileSync(join(ROOT, 'docs/screenshots/home.jpg'));
    const { body } = await upload(bytes);
    const files = addressesIn(pictureSources(body.Address)?.avif ?? '');
    // 390 pixels, twice and three times as dense.
    for (const width of [960, 1280]) {
      const address = files.find((one) => one.endsWith(`/${width}.avif`)) ?? '';
      expect(fileOf(address).length).toBeLessThan(0.6 * bytes.length);
    }
  });

  it('loses data that was appended to the file', async () => {
    const bytes = Buffer.concat([await newPhoto(), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(bytes);
    for (const address of addressesIn(pictureSources(body.Address)?.webp ?? ''))
      expect(fileOf(address).toString('latin1')).not.toContain('script');
  });

  it('keeps its transparency', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 300, height: 200, channels: 4, background } })
      .png()
      .toBuffer();
    const { body } = await upload(png, { name: 'logo.png' });
    for (const address of [body.Address ?? '', (body.Address ?? '').replace('.webp', '.avif')])
      expect((await sharp(fileOf(address)).stats()).isOpaque).toBe(false);
  });
});

describe('the list of pictures', () => {
  it('finds them by file name or description, and by their use', async () => {
    const one = await uploaded({ name: 'Gili Trawangan.jpg' });
    const two = await uploaded({ name: 'x1.jpg', description: 'Gili at night' });
    const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await idsOf('Q=gili')).toEqual([two.id, one.id]);
    await sql('update rewards set image = $1 where id = $2', [one.Address, await makeReward({ points: 1 })]);
    expect(await idsOf('Q=gili&Use=used')).toEqual([one.id]);
    expect(await idsOf('Q=gili&Use=unused')).toEqual([two.id]);
  });

  it('counts each entry once, even if it shows the picture several times', async () => {
    const { id, Address } = await uploaded();
    await sql(
      `insert into pages (slug, title, title_en, image, description, description_en)
       values ('pictured', 'a', 'a', $1, $2, $2)`,
      [Address, `<p><img src="${Address}" alt=""></p>`],
    );
    await sql(
      `insert into testimonials (name, agent, city, testimony, testimony_en, image) values ('n', 'a', 'c', 't', 't', $1)`,
      [Address],
    );
    expect((await list()).find((one) => one.id === id)?.Uses).toBe(2);
  });
});

describe('a picture of a draft or an earlier version', () => {
  it.each([
    [
      'draft',
      `insert into content_drafts (kind, fields, revision, saved_by, saved_at) values ('page', $1, 1, 'x', now())`,
    ],
    [
      'earlier version',
      `insert into content_versions (kind, entry, version, fields, origin, published_at)
       values ('page', '991', 1, $1, 'edited', now())`,
    ],
  ])('counts as used: %s', async (_what, statement) => {
    const { id, Address } = await uploaded();
    await sql(statement, [JSON.stringify({ Description: `<img src="${Address}">` })]);
    expect((await list()).find((one) => one.id === id)?.Uses).toBe(1);
    expect((await post(`/${id}/delete`)).status).toBe(409);
  });
});

it('a picture in a fixed text counts as used', async () => {
  const { id, Address } = await uploaded();
  const shown = { Name: 'privacy.body', Html: `<img src="${Address}" alt="">` };
  const [before] = await sql('select text from fixed_texts where name = $1', [shown.Name]);
  await sql('update fixed_texts set text = $2 where name = $1', [shown.Name, shown.Html]);
  expect((await list()).find((one) => one.id === id)?.Uses).toBe(1);
  expect((await post(`/${id}/delete`)).status).toBe(409);
  await sql('update fixed_texts set text = $2 where name = $1', [shown.Name, before?.text]);
});

describe('a picture', () => {
  it('can get another description', async () => {
    const { id } = await uploaded({ description: 'One' });
    const { status, body } = await post(`/${id}/description`, { Description: 'Two' });
    expect([status, body]).toEqual([200, expect.objectContaining({ id, Description: 'Two' })]);
    expect((await post('/999999/description', { Description: 'Two' })).status).toBe(404);
  });

  it('cannot be deleted while content shows it', async () => {
    const { id, Address } = await uploaded({ name: 'shown.jpg' });
    await sql('update rewards set image = $1 where id = $2', [Address, await makeReward({ points: 1 })]);
    const { status, body } = await post(`/${id}/delete`);
    expect([status, body.code, body.detail]).toEqual([409, 'conflict', expect.stringContaining('uses this picture')]);
    expect(fileOf(Address).length).toBeGreaterThan(0);
  });

  it('is deleted with all its files if it is unused', async () => {
    const before = filesIn(pictures);
    const { id } = await uploaded({ name: 'gone.jpg' });
    expect((await post(`/${id}/delete`)).status).toBe(200);
    expect(filesIn(pictures)).toEqual(before);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect((await lastAudit('gone.jpg'))?.what).toBe('picture deleted');
    expect((await post(`/${id}/delete`)).status).toBe(404);
  });
});
