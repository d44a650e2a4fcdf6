import { join } from 'node:path';
import { sql } from '@friends/tools/testing/api/api';
import { filesIn, uploadPicture } from '../../../tests/support/contentPictures.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { ownApi } from '../../../tests/support/ownApi.ts';
import { makeMemoryHeavyPicture, makePhoto, makePictureBomb } from '../../../tests/support/pictures.ts';
import { makeStaff, type StaffPerson, staffCall } from '../../../tests/support/staff.ts';
import { runPictureTask } from '../../platform/pictures/runPictureTask.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const store = newFolder();
const pictures = join(store, 'content-pictures');
ownApi({ REMOTES_STORE: store }, NOW);

let editor: StaffPerson;
beforeAll(async () => {
  editor = await makeStaff('administrator', NOW);
});

const upload = (bytes: Uint8Array, more: object = {}) => uploadPicture(bytes, { cookie: editor.cookie, ...more });

describe('a file that cannot be a content picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const hostile: readonly (readonly [string, () => Buffer | Promise<Buffer>, number, RegExp, RegExp])[] = [
    ['a text called .png', () => Buffer.from('hello'), 422, /not a JPEG, PNG or WebP/, /bukan gambar JPEG/],
    ['an SVG with a script', () => svg, 422, /not a JPEG, PNG or WebP/, /SVG, GIF, atau HEIC/],
    [
      'a small file that claims 50,000 x 50,000 pixels',
      () => makePictureBomb(50_000, 1),
      422,
      /50 megapixels/,
      /50 megapiksel/,
    ],
    [
      'a small file that needs 400 MB',
      () => makeMemoryHeavyPicture(),
      422,
      /too many colours/,
      /warnanya terlalu banyak/,
    ],
    ['a truncated photo', async () => (await makePhoto()).subarray(0, 300), 422, /damaged/, /rusak/],
    ['the signature of a JPEG without a picture', () => Buffer.from([0xff, 0xd8, 0xff]), 422, /damaged/, /rusak/],
    ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 1), 413, /larger than 10 MB/, /lebih besar dari 10 MB/],
  ];

  it.each(hostile)('is refused with the reason, in English and Indonesian: %s', async (_what, make, status, en, id) => {
    const [bytes, before] = [await make(), filesIn(pictures)];
    const [english, indonesian] = [
      await upload(bytes, { name: 'x.png' }),
      await upload(bytes, { name: 'x.png', headers: { 'accept-language': 'id' } }),
    ];
    expect([english.status, indonesian.status]).toEqual([status, status]);
    expect([english.body.detail, indonesian.body.detail]).toEqual([
      expect.stringMatching(en),
      expect.stringMatching(id),
    ]);
    expect(filesIn(pictures)).toEqual(before);
    expect(await sql(`select id from content_pictures where file_name = 'x.png'`)).toEqual([]);
    const [audited] = await sql(`select what from audit where target = 'x.png' order by id desc limit 1`);
    if (status === 422) expect(audited?.what).toMatch(/^refused: picture uploaded/);
  });

  it('is refused if its description is too long, and the refusal names it', async () => {
    const form = new FormData();
    form.append('Description', 'x'.repeat(201));
    const packed = new Response(form);
    const { status, body } = await staffCall('POST /staff/content-pictures', {
      cookie: editor.cookie,
      body: Buffer.from(await packed.arrayBuffer()),
      headers: { 'content-type': packed.headers.get('content-type') ?? '' },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['Description']]);
  });
});

describe('a picture that is not encoded in time', () => {
  it('is not reported as damaged', async () => {
    const bytes = await makePhoto();
    expect(await runPictureTask({ kind: 'widths', bytes }, 0.001)).toEqual({ fault: 'slow' });
    expect(await runPictureTask({ kind: 'square', bytes, side: 8 })).toMatchObject({ files: [{ width: 8 }] });
  });
});
