import { FIELD_MESSAGES } from '@friends/shared/contract/rules/fieldMessages';
import { call, makeMember, makeReward, PASSWORD, signUp } from '@friends/tools/testing/api/api';

/**
 * Bad input by kind. Every field of every form that the document names is in everyField.test.ts, content files and the
 * booking feed in contentInput.test.ts, broken bodies of every call in errors.test.ts. Pictures, bombs and multipart
 * forms are in profile.test.ts, used and expired links in resets.test.ts and clock.test.ts, replayed captchas in
 * contact.test.ts, the ends of days and years in clock.test.ts, many at once in twoProcesses.test.ts, and what
 * nobody thought of in fuzz.test.ts.
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

/** Nobody sees it, and a terminal or a reader is misled by it. */
const HIDDEN = {
  'letters that turn the text round': '\u202eadmin\u202c',
  'what clears a terminal': 'a\u001b[2Jb',
  'the same in one sign': 'a\u009b2Jb',
  'a line break': 'a\r\nb',
  'a blank of no width': 'a\u200bb',
};
const HIDDEN_SIGNS = FIELD_MESSAGES.en.hidden_signs;

const TEXT_FIELDS = [
  'Name',
  'Address',
  'Area',
  'ClaimBankName',
  'ClaimBankHolder',
  'ClaimBankAddress',
  'ClaimSwift',
  'ClaimBusinessReg',
  'ClaimPassport',
  'ClaimGarudaMilesID',
  'ClaimMapId',
  'ClaimMapName',
];

/** A holder of an account has letters (docs/product.md#field-rules). */
const typed = (field: string, text: string) => (field === 'ClaimBankHolder' ? `Dewi ${text}` : text);

function profile(email: string, text: string): FormData {
  const form = new FormData();
  const fields = { Email: email, Phone: '081234567890', Birthdate: '1990-05-17' };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  for (const field of TEXT_FIELDS) form.set(field, typed(field, text));
  return form;
}

describe('text that means something elsewhere', () => {
  it.each(Object.entries(NASTY))('%s is kept as typed in every text field of the profile', async (_kind, text) => {
    const member = await makeMember();
    const answer = await call('PUT /me', { token: member.token, body: profile(member.email, text) });
    expect(answer.status).toBe(200);
    for (const field of TEXT_FIELDS) expect(answer.body[field]).toBe(typed(field, text));
  });

  it.each(Object.entries(HIDDEN))('%s is refused in every text field of the profile', async (_kind, text) => {
    const member = await makeMember();
    const answer = await call('PUT /me', { token: member.token, body: profile(member.email, text) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(answer.body.errors).toEqual(Object.fromEntries(TEXT_FIELDS.map((field) => [field, HIDDEN_SIGNS])));
  });

  it.each(Object.entries({ ...NASTY, ...HIDDEN }))(
    '%s finds nothing and breaks nothing where something is looked up',
    async (_kind, text) => {
      const { token } = await makeMember();
      const encoded = encodeURIComponent(text);
      expect((await call('POST /members/login', { body: { Email: text, Password: text } })).status).toBe(422);
      expect((await call('POST /members/login', { body: { Email: 'a@b.test', Password: text } })).status).toBe(401);
      expect((await call(`GET /pages/slug/${encoded}`)).status).toBe(404);
      expect((await call(`GET /pages?Country=${encoded}`)).status).toBe(422);
      expect((await call(`GET /reset-passwords/${encoded}`)).body).toBeNull();
      expect((await call(`GET /promotions?Category=${encoded}&AppliesTo=${encoded}`, { token })).body).toEqual([]);
      expect((await call(`GET /rewards/${encoded}`, { token })).status).toBe(422);
      expect(
        (await call('POST /validate/signup', { body: { AgentCode: text, UserId: text, Email: text } })).status,
      ).toBe(200);
    },
  );

  it.each(['\0', 'a\0b', '\ud800', 'a\udfff'])(
    'text that no database can hold (%j) is refused by name',
    async (text) => {
      const answer = await call('POST /members/login', { body: { Email: 'a@b.test', Password: text } });
      expect(answer).toMatchObject({ status: 422, body: { errors: { Password: 'This value is not possible' } } });
      expect((await call(`GET /pages/slug/%00`)).status).toBe(422);
    },
  );

  it('of 10,000 characters is refused by name', async () => {
    const long = 'a'.repeat(10_000);
    const member = await makeMember();
    const saved = await call('PUT /me', { token: member.token, body: profile(member.email, long) });
    expect(saved.status).toBe(422);
    expect(Object.keys(saved.body.errors).sort()).toEqual([...TEXT_FIELDS].sort());
    const body = { AgentCode: long, UserId: long, Email: `${long}@b.test`, Password: long, PasswordConfirm: long };
    expect(Object.values((await call('POST /members', { body })).body.errors)).toEqual(
      Array(5).fill('This is too long'),
    );
  });
});

describe('numbers, dates and types', () => {
  it.each([-1, 0, 1.5, 2_147_483_648, 1e300, '1', null, [1], { id: 1 }, true])(
    'RewardID %j is refused',
    async (RewardID) => {
      const { token } = await makeMember({ points: 5 });
      expect(await call('POST /redemptions', { token, body: { RewardID } })).toMatchObject({
        status: 422,
        body: { errors: { RewardID: expect.any(String) } },
      });
    },
  );

  it.each(['-1', '0', '1.5', '1e3', '0x10', '99999999999999999999', 'NaN', '', ' '])(
    'page %j is refused',
    async (page) => {
      const { token } = await makeMember();
      expect((await call(`GET /transactions?page=${encodeURIComponent(page)}`, { token })).status).toBe(422);
    },
  );

  it('a page far behind the last is empty, not slow and not wrong', async () => {
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
    const member = await makeMember();
    const form = profile(member.email, 'x');
    form.set('Birthdate', Birthdate);
    expect((await call('PUT /me', { token: member.token, body: form })).body.errors).toHaveProperty('Birthdate');
  });

  it('a key that is there twice counts once, and in a query is refused', async () => {
    const { email, token } = await makeMember();
    const twice = `{"Email":"nobody@friends.test","Email":${JSON.stringify(email)},"Password":"${PASSWORD}"}`;
    expect((await call('POST /members/login', { body: twice })).status).toBe(200);
    expect((await call('GET /transactions?page=1&page=2', { token })).status).toBe(422);
  });

  it.each([
    ['Idempotency-Key', 'x'.repeat(256)],
    ['Authorization', 'Bearer'],
    ['Authorization', 'Basic eDp5'],
    ['Accept-Language', ',;q=,'.repeat(500)],
  ])('a header %s that makes no sense ends in an orderly answer', async (name, value) => {
    const { token } = await makeMember({ points: 5 });
    const RewardID = await makeReward();
    const headers = name === 'Authorization' ? { [name.toLowerCase()]: value } : { [name.toLowerCase()]: value };
    const answer = await call('POST /redemptions', { token, body: { RewardID }, headers });
    expect([201, 401, 422]).toContain(answer.status);
  });

  it.each([
    'a@b.test\r\nBcc: c@d.test',
    'a@b.test\nc@d.test',
    'a@b.test, c@d.test',
    'a@b.test;c@d.test',
    '<a@b.test>',
    'a b@c.test',
  ])('the mail address %j is refused everywhere', async (Email) => {
    const { token } = await makeMember();
    const refused = { Email: 'Invalid email address' };
    expect((await call('POST /reset-passwords', { body: { Email } })).body.errors).toEqual(refused);
    expect((await call('POST /validate/forgetPassword', { body: { Email } })).body).toEqual(refused);
    expect((await call('PUT /me', { token, body: profile(Email, 'x') })).body.errors).toMatchObject(refused);
    await expect(signUp({ Email })).rejects.toThrow('Invalid email address');
  });
});
