import { call, makeMember, makeReward, signUp, sql } from '@friends/tools/testing/api/api';
import { makePhoto } from '../../../tests/support/pictures.ts';
import {
  pictureOf,
  profileForm,
  REQUIRED_FIELDS,
  saveProfile,
  sendProfile,
} from '../../../tests/support/saveProfile.ts';

/** Birthdate of someone younger than 13 on any day the test runs, even if the year has already changed elsewhere. */
const TOO_YOUNG = `${new Date().getUTCFullYear() - 11}-01-01`;

const FIELDS = {
  ...REQUIRED_FIELDS,
  Address: 'Jl. Mawar 1, Bandung',
  ClaimBankName: 'BCA',
  ClaimBankAccount: '1234567890',
};

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
    const answer = await sendProfile(member, only(bank, { Address: 'not meant', Phone: '12', ClaimOvoPhone: '' }));
    expect(answer.status).toBe(200);
    const others = { Name: '', Birthdate: null, Address: 'Jl. Mawar 1', ClaimOvoPhone: '081234567890' };
    expect(answer.body).toMatchObject({ ...bank, ...others });
    expect((await call('GET /me', { token: member.token })).body).toEqual(answer.body);
  });

  it('removes a detail, and refuses wrong fields by name', async () => {
    const member = await makeMember({ details: bank });
    expect((await sendProfile(member, only({ ...bank, ClaimBankName: '' }))).body.ClaimBankName).toBe('');
    const holder = { ClaimBankHolder: 'Enter the name as your bank has it' };
    expect((await sendProfile(member, only({ ...bank, ClaimBankHolder: '1234567890' }))).body.errors).toEqual(holder);
    expect((await sendProfile(member, only({ Name: '', Area: 'Bandung' }))).body.errors).toEqual({ Name: 'Required' });
  });

  it('can change the picture alone', async () => {
    const member = await makeMember({ details: bank });
    const { body } = await sendProfile(member, profileForm({ Fields: '', Image: pictureOf(await makePhoto()) }));
    expect(body).toMatchObject(bank);
    expect(body.Image).toMatch(/webp$/);
  });

  it('refuses fields that a profile does not have', async () => {
    const member = await makeMember({ details: bank });
    expect(await sendProfile(member, profileForm({ Fields: 'ClaimBankName,Point', Point: '99' }))).toMatchObject({
      status: 422,
      body: { errors: { Fields: 'This value is not allowed' } },
    });
    expect((await call('GET /me', { token: member.token })).body).toMatchObject({ ...bank, Point: 0 });
  });

  it('needs the password if it changes where rewards go', async () => {
    const member = await makeMember({ details: bank });
    await sql(`update sessions set confirmed_at = confirmed_at - interval '1 hour' where member_id = $1`, [member.id]);
    const changed = { ...bank, ClaimBankAccount: '5555555555' };
    expect(await sendProfile(member, only(changed))).toMatchObject({
      status: 403,
      body: { code: 'password_needed', errors: { ClaimBankAccount: expect.any(String) } },
    });
    expect((await sendProfile(member, only({ Area: 'Bandung' }))).body).toMatchObject({ ...bank, Area: 'Bandung' });
  });
});
