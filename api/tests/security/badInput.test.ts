import { call, makeMember, makeReward, PASSWORD, signUp } from '@friends/tools/testing/api/api';
import { claim, logIn } from '../support/asMember.ts';
import { saveProfile } from '../support/saveProfile.ts';

/**
 * Bad input by kind. Every field of every documented form is in everyField.test.ts, content files and the booking feed
 * in contentInput.test.ts, malformed bodies of every call in errors.test.ts. Pictures and multipart forms are in
 * profilePicture.test.ts, used and expired links in resets.test.ts and clock.test.ts, replayed captchas in
 * accountsAtOnce.test.ts, the ends of days and years in clock.test.ts, concurrency in twoProcesses.test.ts, and random
 * input in fuzz.exhaustive.test.ts.
 */
const NASTY = {
  'SQL in single quotes': "'; drop table members; --",
  'SQL in double quotes': '" or 1=1 --',
  'a script': '<script>alert(1)</script>',
  'a broken picture with a script': '<img src=x onerror="alert(1)">',
  emoji: '👩‍👩‍👧‍👦😀🇮🇩',
  'combining marks': 'Z\u0351\u036b\u0343a\u0346',
  'a template': '{{7*7}}<%= 7*7 %>',
  'percent signs and backslashes': '%s%n%00\\0\\x00',
  'a path': '../../../etc/passwd',
};

/** Hidden characters, which mislead terminals or readers. */
const HIDDEN = { 'a direction override': '\u202eadmin\u202c', 'a line break': 'a\r\nb' };

const TEXT_FIELDS = [
  'Name',
  'Address',
  'Area',
  'ClaimBankName',
  'ClaimBankAddress',
  'ClaimSwift',
  'ClaimBusinessReg',
  'ClaimPassport',
  'ClaimGarudaMilesID',
  'ClaimMapId',
  'ClaimMapName',
];

describe('text with special meaning elsewhere', () => {
  it.each(Object.entries(NASTY))('%s is kept as typed in every text field of the profile', async (_kind, text) => {
    const member = await makeMember();
    // An account holder must contain letters (docs/product.md#field-rules).
    const fields = {
      ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, text])),
      ClaimBankHolder: `Dewi ${text}`,
    };
    const answer = await saveProfile(member, fields);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(fields);
  });

  it.each(Object.entries({ ...NASTY, ...HIDDEN }))(
    '%s finds nothing and breaks nothing in any call',
    async (_kind, text) => {
      const { token } = await makeMember();
      const encoded = encodeURIComponent(text);
      expect((await logIn(text, { Password: text })).status).toBe(422);
      expect((await logIn('a@b.test', { Password: text })).status).toBe(401);
      expect((await call(`GET /pages/slug/${encoded}`)).status).toBe(404);
      expect((await call(`GET /pages?Country=${encoded}`)).status).toBe(422);
      expect((await call(`GET /reset-passwords/${encoded}`)).body).toBeNull();
      expect((await call(`GET /promotions?Category=${encoded}&AppliesTo=${encoded}`, { token })).body).toEqual([]);
      expect((await call(`GET /rewards/${encoded}`, { token })).status).toBe(422);
      const body = { AgentCode: text, UserId: text, Email: text };
      expect((await call('POST /validate/signup', { body })).status).toBe(200);
    },
  );

  it.each(['\0', 'a\0b', '\ud800', 'a\udfff'])(
    'text that no database can store (%j) is refused with its field',
    async (text) => {
      const answer = await logIn('a@b.test', { Password: text });
      expect(answer).toMatchObject({ status: 422, body: { errors: { Password: 'This value is not allowed' } } });
      expect((await call(`GET /pages/slug/%00`)).status).toBe(422);
    },
  );
});

describe('numbers, dates and types', () => {
  it('a page far past the end is empty', async () => {
    const { token } = await makeMember();
    expect((await call('GET /transactions?page=10000000&perPage=200', { token })).body).toEqual([]);
  });

  it.each([
    '1990-02-30',
    '1990-13-01',
    '0000-00-00',
    '10000-01-01',
    '-000001-01-01',
    '1990/05/17',
    '17-05-1990',
    '1899-12-31',
    'yesterday',
  ])('birthdate %s is refused', async (Birthdate) => {
    const { body } = await saveProfile(await makeMember(), { Birthdate });
    expect(body.errors).toHaveProperty('Birthdate');
  });

  it.each(['0000-01-01', '0000-12-31'])('the impossible day %s is refused in every filter', async (day) => {
    const { token } = await makeMember();
    for (const list of ['transactions', 'transactions/csv', 'redemptions'])
      for (const query of [`From=${day}`, `Until=${day}`])
        expect((await call(`GET /${list}?${query}`, { token })).status).toBe(422);
  });

  it('of a repeated key in JSON the last one counts', async () => {
    const { email } = await makeMember();
    const twice = `{"Email":"nobody@friends.test","Email":${JSON.stringify(email)},"Password":"${PASSWORD}"}`;
    expect((await call('POST /members/login', { body: twice })).status).toBe(200);
  });

  it.each([
    ['Idempotency-Key', 'x'.repeat(256)],
    ['Authorization', 'Bearer'],
    ['Authorization', 'Basic eDp5'],
    ['Accept-Language', ',;q=,'.repeat(500)],
  ])('an invalid header %s gets a well-formed response', async (name, value) => {
    const { token } = await makeMember({ points: 5 });
    const RewardID = await makeReward();
    const answer = await claim({ token }, RewardID, { headers: { [name.toLowerCase()]: value } });
    expect([201, 401, 422]).toContain(answer.status);
  });

  it.each([
    'a@b.test\r\nBcc: c@d.test',
    'a@b.test\nc@d.test',
    'a@b.test, c@d.test',
    'a@b.test;c@d.test',
    '<a@b.test>',
    'a b@c.test',
  ])('the email address %j is refused everywhere', async (Email) => {
    const refused = { Email: 'Invalid email address' };
    expect((await call('POST /reset-passwords', { body: { Email } })).body.errors).toEqual(refused);
    expect((await call('POST /validate/forgetPassword', { body: { Email } })).body).toEqual(refused);
    expect((await saveProfile(await makeMember(), { Email })).body.errors).toEqual(refused);
    await expect(signUp({ Email })).rejects.toThrow('Invalid email address');
  });
});
