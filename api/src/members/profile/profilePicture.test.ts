import { makeMember, sharedApi, sql, type TestMember } from '@friends/tools/testing/api/api';
import sharp from 'sharp';
import { makeMemoryHeavyPicture, makePhoto, makePictureBomb } from '../../../tests/support/pictures.ts';
import {
  pictureOf,
  profileForm,
  REQUIRED_FIELDS,
  saveProfile,
  sendProfile,
} from '../../../tests/support/saveProfile.ts';
import { SAFE_HEADERS } from '../../platform/http/securityHeaders.ts';

const formOf = ({ email }: TestMember) => profileForm({ ...REQUIRED_FIELDS, Email: email });

describe('my picture', () => {
  const open = (path: string) => fetch(`${sharedApi().url}${path}`);

  it('is resized to a square, loses the camera’s metadata, and is served with safe headers', async () => {
    const member = await makeMember();
    const original = await makePhoto();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { body } = await saveProfile(member, { Image: pictureOf(original) });
    expect(body.Image).toMatch(/^\/api\/pictures\/[A-Za-z0-9_-]{22}\.webp$/);
    const answer = await open(body.Image);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe(`${SAFE_HEADERS['content-security-policy']}; sandbox`);
    expect(answer.headers.get('content-disposition')).toBe('inline');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    const { format, width, height, exif, xmp, iptc } = await picture.metadata();
    expect({ format, width, height, exif, xmp, iptc }).toEqual({ format: 'webp', width: 512, height: 512 });
  });

  it('stays when I save without one, and is replaced by a new one', async () => {
    const member = await makeMember();
    const savePicture = async () => (await saveProfile(member, { Image: pictureOf(await makePhoto()) })).body.Image;
    const first = await savePicture();
    expect((await saveProfile(member)).body.Image).toBe(first);
    const emptyFile = formOf(member);
    emptyFile.set('Image', new Blob([]), '');
    expect((await sendProfile(member, emptyFile)).body.Image).toBe(first);
    const second = await savePicture();
    expect(second).not.toBe(first);
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
  });

  const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['text that begins like a picture', () => Buffer.from('GIF89a? no')],
    ['a drawing with a script', () => Buffer.from(DRAWING)],
    ['a truncated picture', async () => (await makePhoto()).subarray(0, 300)],
    ['only the header of a picture', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['a small file that unpacks to 400 million pixels', () => makePictureBomb()],
    ['a small file that needs 400 MB to be unpacked', () => makeMemoryHeavyPicture()],
  ])('cannot be %s', async (_what, make) => {
    const { status, body } = await saveProfile(await makeMember(), { Image: pictureOf(await make()) });
    const errors = { Image: 'Choose a JPEG, PNG or WebP picture of at most 5 MB' };
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('can be at most 5 MB', async () => {
    const member = await makeMember();
    const Image = pictureOf(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff));
    expect(await saveProfile(member, { Image })).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await sql('select 1 from pictures where member_id = $1', [member.id])).toEqual([]);
  });

  it('is refused in a malformed form, in JSON, or in a form with too many fields', async () => {
    const member = await makeMember();
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = '--x\r\nContent-Disposition: form-data; name="Name"\r\n\r\nAna';
    expect(await sendProfile(member, broken, form)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect((await sendProfile(member, 'nonsense', form)).status).toBe(422);
    expect((await sendProfile(member, 'nonsense', { 'content-type': 'multipart/form-data' })).status).toBe(422);
    expect((await sendProfile(member, { Name: 'Ana' })).status).toBe(415);
    const many = profileForm(Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, 'x'])));
    expect(await sendProfile(member, many)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('is refused if sent twice, in another field, or with fields named like JavaScript properties', async () => {
    const member = await makeMember();
    const Image = pictureOf(await makePhoto());
    const twice = formOf(member);
    for (const name of ['me.jpg', 'again.jpg']) twice.append('Image', Image, name);
    expect((await sendProfile(member, twice)).status).toBe(413);
    const { errors } = (await saveProfile(member, { Name: Image })).body;
    expect(errors).toEqual({ Name: 'This is not in the expected format' });
    for (const name of ['__proto__', 'constructor'])
      expect((await saveProfile(member, { [name]: 'x' })).status).toBe(422);
    const lastCounts = formOf(member);
    lastCounts.append('Name', 'Ana the second');
    expect((await sendProfile(member, lastCounts)).body).toMatchObject({ Name: 'Ana the second', Image: null });
  });

  it('cannot be found by guessing', async () => {
    for (const name of ['x', '../../etc/passwd', '%2e%2e%2f', `${'A'.repeat(22)}.webp`])
      expect((await open(`/api/pictures/${name}`)).status).toBe(404);
  });
});
