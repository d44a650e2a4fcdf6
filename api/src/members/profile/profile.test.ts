import { call, makeMember, makeReward, sharedApi, signUp, sql, type TestMember } from '@friends/tools/testing/api/api';
import sharp from 'sharp';
import { makeMemoryHeavyPicture, makePhoto, makePictureBomb } from '../../../tests/support/pictures.ts';
import { profileForm, REQUIRED_FIELDS, saveProfile } from '../../../tests/support/saveProfile.ts';
import { SAFE_HEADERS } from '../../platform/http/securityHeaders.ts';

/** Birthdate of someone younger than 13 on any day the test runs, even if the year has already changed elsewhere. */
const TOO_YOUNG = `${new Date().getUTCFullYear() - 11}-01-01`;

const FIELDS = {
  ...REQUIRED_FIELDS,
  Address: 'Jl. Mawar 1, Bandung',
  ClaimBankName: 'BCA',
  ClaimBankAccount: '1234567890',
};
const send = ({ token }: Pick<TestMember, 'token'>, body: unknown, headers: Record<string, string> = {}) =>
  call('PUT /me', { token, body, headers });
const formOf = ({ email }: TestMember) => profileForm({ ...REQUIRED_FIELDS, Email: email });
const pictureOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

describe('saving my profile', () => {
  it('replaces it and returns the account', async () => {
    const member = await makeMember({ points: 3, details: { ClaimOvoPhone: '081234567890' } });
    const answer = await saveProfile(member, { ...FIELDS, Unknown: 'x' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...FIELDS, Email: member.email, Point: 3, ClaimOvoPhone: '', Image: null });
    expect((await call('GET /me', { token: member.token })).body).toEqual(answer.body);
  });

  it.each([
    [
      'fields are missing or malformed',
      {
        Name: ' ',
        Email: 'a@b',
        Phone: '0812345678',
        ClaimTokopediaEmail: 'x',
        ClaimBankAccount: '1234',
        ClaimOvoPhone: '12345678',
        ClaimMapPhone: '12345678',
      },
      {
        Name: 'Required',
        Email: 'Invalid email address',
        Phone: 'Invalid phone number',
        ClaimTokopediaEmail: 'Invalid claim tokopedia email address',
        ClaimBankAccount: 'Invalid bank account',
        ClaimOvoPhone: 'Invalid OVO phone number',
        ClaimMapPhone: 'Invalid MAP phone number',
      },
    ],
    ['the day does not exist', { Birthdate: '1990-02-30' }, { Birthdate: 'Invalid date' }],
    ['I am not 13 yet', { Birthdate: TOO_YOUNG }, { Birthdate: 'You must be at least 13 years old' }],
    ['I was born after today', { Birthdate: '9999-12-31' }, { Birthdate: 'You must be at least 13 years old' }],
    ['a text is too long', { Address: 'a'.repeat(10_000) }, { Address: 'This is too long' }],
    ['a text contains a NUL character', { Address: 'a\0b' }, { Address: 'This value is not allowed' }],
  ])('is refused when %s', async (_when, change, errors) => {
    const member = await makeMember();
    const refusal = { status: 422, body: { code: 'invalid_input', errors } };
    expect(await saveProfile(member, change)).toMatchObject(refusal);
    // Validation while filling in agrees, but refuses text that can't be stored as a whole.
    const body = { ...REQUIRED_FIELDS, Email: member.email, ...change };
    const checked = await call('POST /validate/editProfile', { token: member.token, body });
    expect(checked.status === 422 ? checked.body.errors : checked.body).toEqual(errors);
  });

  it.each([
    ['ID', '+62 812-3456-7890', '081234567890'],
    ['ID', '\u202a0812\u00a03456\u00a07890\u202c', '081234567890'],
    ['ID', '+65 9123 4567', '+6591234567'],
    ['SG', '91234567', '+6591234567'],
    ['BN', '+673 712 3456', '+6737123456'],
  ])(
    'for a member of %s, accepts the phone %j for contact, OVO and MAP, and claims a voucher',
    async (country, phone, stored) => {
      const member = await makeMember({ points: 9, agent: { country } });
      const phones = { Phone: phone, ClaimOvoPhone: phone, ClaimMapPhone: phone };
      const checked = { ...REQUIRED_FIELDS, Email: member.email, ...phones };
      expect((await call('POST /validate/editProfile', { token: member.token, body: checked })).body).toEqual({});
      const saved = await saveProfile(member, { ...phones, Address: 'Jl. Mawar 1' });
      expect(saved.body).toMatchObject({ Phone: stored, ClaimOvoPhone: stored, ClaimMapPhone: stored });
      const claim = { token: member.token, body: { RewardID: await makeReward({ category: 'VOUCHER' }) } };
      expect((await call('POST /redemptions', claim)).status).toBe(201);
    },
  );

  it.each([
    ['SG', '+65 9123 456'],
    ['BN', '+673 712 345'],
    ['ID', '+62 812 345 678'],
  ])('for a member of %s, explains in both languages that %j is not a phone number', async (country, Phone) => {
    const { token, email: Email } = await makeMember({ agent: { country } });
    const messageIn = async (language: string) =>
      (await call('PUT /me', { token, language, body: profileForm({ ...REQUIRED_FIELDS, Email, Phone }) })).body.errors;
    expect(await messageIn('en')).toEqual({ Phone: 'Invalid phone number' });
    expect(await messageIn('id')).toEqual({ Phone: 'Nomor telepon tidak valid' });
  });

  it('needs no password and holds no payout if I only spell my wallet number differently', async () => {
    const member = await makeMember({ details: { ...REQUIRED_FIELDS, ClaimOvoPhone: '+62 812 3456 7890' } });
    await sql(`update sessions set confirmed_at = confirmed_at - interval '1 hour' where member_id = $1`, [member.id]);
    const saved = await saveProfile(member, { ...REQUIRED_FIELDS, ClaimOvoPhone: '0812-3456-7890' });
    expect(saved).toMatchObject({ status: 200, body: { ClaimOvoPhone: '081234567890', PayoutsHeldUntil: null } });
    expect(await saveProfile(member, { ClaimOvoPhone: '081234567891' })).toMatchObject({ status: 403 });
  });

  it('refuses an email address that is already taken', async () => {
    const [member, other] = [await makeMember(), await signUp()];
    expect(await saveProfile(member, { Email: other.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: { Email: 'This email address is already registered' } },
    });
  });
});

describe('saving one section of my profile', () => {
  const bank = { ClaimBankName: 'BCA', ClaimBankAccount: '1234567890', ClaimBankHolder: 'Ana' };
  const only = (fields: Readonly<Record<string, string>>, more = {}) =>
    profileForm({ ...fields, ...more, Fields: Object.keys(fields).join(',') });

  it('requires no other section, and leaves those unchanged', async () => {
    const member = await makeMember({ details: { Address: 'Jl. Mawar 1', ClaimOvoPhone: '081234567890' } });
    const answer = await send(member, only(bank, { Address: 'not meant', Phone: '12', ClaimOvoPhone: '' }));
    expect(answer.status).toBe(200);
    const others = { Name: '', Birthdate: null, Address: 'Jl. Mawar 1', ClaimOvoPhone: '081234567890' };
    expect(answer.body).toMatchObject({ ...bank, ...others });
    expect((await call('GET /me', { token: member.token })).body).toEqual(answer.body);
  });

  it('removes a detail, and refuses wrong fields by name', async () => {
    const member = await makeMember({ details: bank });
    expect((await send(member, only({ ...bank, ClaimBankName: '' }))).body.ClaimBankName).toBe('');
    const holder = { ClaimBankHolder: 'Enter the name as your bank has it' };
    expect((await send(member, only({ ...bank, ClaimBankHolder: '1234567890' }))).body.errors).toEqual(holder);
    expect((await send(member, only({ Name: '', Area: 'Bandung' }))).body.errors).toEqual({ Name: 'Required' });
  });

  it('can change the picture alone', async () => {
    const member = await makeMember({ details: bank });
    const { body } = await send(member, profileForm({ Fields: '', Image: pictureOf(await makePhoto()) }));
    expect(body).toMatchObject(bank);
    expect(body.Image).toMatch(/webp$/);
  });

  it('refuses fields that a profile does not have', async () => {
    const member = await makeMember({ details: bank });
    expect(await send(member, profileForm({ Fields: 'ClaimBankName,Point', Point: '99' }))).toMatchObject({
      status: 422,
      body: { errors: { Fields: 'This value is not allowed' } },
    });
    expect((await call('GET /me', { token: member.token })).body).toMatchObject({ ...bank, Point: 0 });
  });

  it('needs the password if it changes where rewards go', async () => {
    const member = await makeMember({ details: bank });
    await sql(`update sessions set confirmed_at = confirmed_at - interval '1 hour' where member_id = $1`, [member.id]);
    const changed = { ...bank, ClaimBankAccount: '5555555555' };
    expect(await send(member, only(changed))).toMatchObject({
      status: 403,
      body: { code: 'password_needed', errors: { ClaimBankAccount: expect.any(String) } },
    });
    expect((await send(member, only({ Area: 'Bandung' }))).body).toMatchObject({ ...bank, Area: 'Bandung' });
  });
});

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
    expect((await send(member, emptyFile)).body.Image).toBe(first);
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
    expect(await send(member, broken, form)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect((await send(member, 'nonsense', form)).status).toBe(422);
    expect((await send(member, 'nonsense', { 'content-type': 'multipart/form-data' })).status).toBe(422);
    expect((await send(member, { Name: 'Ana' })).status).toBe(415);
    const many = profileForm(Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, 'x'])));
    expect(await send(member, many)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('is refused if sent twice, in another field, or with fields named like JavaScript properties', async () => {
    const member = await makeMember();
    const Image = pictureOf(await makePhoto());
    const twice = formOf(member);
    for (const name of ['me.jpg', 'again.jpg']) twice.append('Image', Image, name);
    expect((await send(member, twice)).status).toBe(413);
    const { errors } = (await saveProfile(member, { Name: Image })).body;
    expect(errors).toEqual({ Name: 'This is not in the expected format' });
    for (const name of ['__proto__', 'constructor'])
      expect((await saveProfile(member, { [name]: 'x' })).status).toBe(422);
    const lastCounts = formOf(member);
    lastCounts.append('Name', 'Ana the second');
    expect((await send(member, lastCounts)).body).toMatchObject({ Name: 'Ana the second', Image: null });
  });

  it('cannot be found by guessing', async () => {
    for (const name of ['x', '../../etc/passwd', '%2e%2e%2f', `${'A'.repeat(22)}.webp`])
      expect((await open(`/api/pictures/${name}`)).status).toBe(404);
  });
});
