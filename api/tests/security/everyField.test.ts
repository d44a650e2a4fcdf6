import { FIELD_MESSAGES } from '@friends/shared/contract/rules/apiFieldMessages';
import { type Answer, call, makeMember, PASSWORD, sql, type TestMember } from '@friends/tools/testing/api/api';
import { solveNewChallenge } from '../support/captcha.ts';
import { type DocumentedForm, type FieldSchema, isText, readForms, UNKNOWN_ID } from '../support/documentedForms.ts';
import { REQUIRED_FIELDS } from '../support/saveProfile.ts';

/**
 * Every field of every documented form: text with a special meaning elsewhere, endless text, and values of another
 * type. Includes fields of later versions automatically.
 */
const TEXTS = {
  'SQL, HTML and emoji': `'; drop table members; -- " or 1=1 <script>alert(1)</script><img src=x onerror="x"> 👩‍👩‍👧‍👦😀`,
  'other text directions': '\u202eadmin\u202c e\u0301 \ufeff',
  'a line break': 'Ana\r\nBcc: all@friends.test',
};
/** ESC, CSI as one character, a bidi override, a zero-width space, and a line break, which only multi-line texts may contain. */
const HIDDEN = ['\u001b', '\u009b', '\u202e', '\u200b', '\n'];
const NUMBERS = [-1, -2_147_483_649, 1.5, 2_147_483_648, 1e308];
const TYPES = [null, true, 0, [], ['a'], {}, { a: 1 }];

/** True for a value of another type than the field, or an impossible number. */
function isWrong(schema: FieldSchema, value: unknown): boolean {
  if (typeof value === 'boolean') return schema.type !== 'boolean';
  return isText(schema) ? typeof value !== 'string' : value !== 0;
}

/** Groups of as many fields as faults that a response names: eight, or two in validate calls. */
function groupFields({ name }: DocumentedForm, fields: readonly string[]): string[][] {
  const size = name.startsWith('validate') ? 2 : 8;
  return Array.from({ length: Math.ceil(fields.length / size) }, (_, n) => fields.slice(n * size, (n + 1) * size));
}

/** Valid values for each field. */
function validValues(email: string): Record<string, string | boolean | number> {
  return {
    ...REQUIRED_FIELDS,
    Email: email,
    Company: 'Ana Tours',
    Message: 'Halo',
    recaptcha: captcha ?? 'x',
    AgentCode: `E${Date.now()}`,
    UserId: `e ${Math.random()}`.replace('.', ''),
    NewAgentCode: 'E1',
    NewUserID: 'e',
    NewPassword: 'Good-Password-1',
    NewPasswordConfirm: 'Good-Password-1',
    Password: PASSWORD,
    PasswordConfirm: PASSWORD,
    BookingRef: `E-${Math.random()}`,
    HotelName: 'Hotel Merapi',
    CheckOut: '2026-02-03',
    Code: '000000',
    Passkey: '{}',
    Decisions: true,
    Credits: true,
    Answers: true,
    Seasons: true,
    RewardID: 1,
  };
}

/** Sender of the next form; used again after a form that changed nothing. */
let sender: TestMember | null = null;
/** Solved captcha for the next message; an accepted message uses it up. */
let captcha: string | null = null;

async function send(form: DocumentedForm, change: Readonly<Record<string, unknown>>): Promise<Answer> {
  const member = sender ?? (await makeMember());
  if (form.name === 'contact') captcha ??= await solveNewChallenge();
  const answer = await sendAs(member, form, change);
  const hasChanged = answer.status < 400 && !form.name.startsWith('validate');
  sender = hasChanged ? null : member;
  if (hasChanged && form.name === 'contact') captcha = null;
  return answer;
}

function sendAs(
  { token, email }: TestMember,
  form: DocumentedForm,
  change: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const defaults = Object.entries(validValues(form.name === 'signUp' ? `new-${email}` : email));
  const values = { ...Object.fromEntries(defaults.filter(([field]) => field in form.fields)), ...change };
  if (!form.isMultipart) return call(`${form.method} ${form.path}`, { token, body: values });
  const body = new FormData();
  for (const [field, value] of Object.entries(values)) body.set(field, String(value));
  return call(`${form.method} ${form.path}`, { token, body });
}

/** Expects the form to be accepted or properly refused; a validate call names the field. */
function expectAcceptedOrNamed(form: DocumentedForm, field: string, { status, body }: Answer): void {
  const what = `${form.name} ${field}: ${status} ${JSON.stringify(body)}`;
  const isUnknownId = status === 404 && form.path.includes(String(UNKNOWN_ID));
  if (!isUnknownId && ![200, 201, 401, 409, 422].includes(status)) throw new Error(what);
  if (status === 422 && !(field in (body.errors ?? {}))) throw new Error(`${what} does not name the field`);
}

describe('every field of every form', () => {
  it('is listed in the OpenAPI document', async () => {
    const allForms = await readForms();
    expect(allForms).toHaveLength(31);
    expect(allForms.flatMap(({ fields }) => Object.keys(fields)).length).toBeGreaterThan(70);
  });

  it.each(Object.entries(TEXTS))('accepts %s as text, or is named in the refusal', async (_kind, text) => {
    for (const form of await readForms())
      for (const [field] of Object.entries(form.fields).filter(([, one]) => isText(one))) {
        const answer = await send(form, { [field]: text });
        expectAcceptedOrNamed(form, field, answer);
        // Accepted text is stored as typed, but trimmed.
        if (form.name === 'updateMe' && answer.status === 200 && field !== 'Image')
          expect([field, answer.body[field]]).toEqual([field, text.trim()]);
      }
    const [{ members }] = await sql(`select count(*) as members from members`);
    expect(Number(members)).toBeGreaterThan(0);
  });

  it('is refused with hidden characters, also while the form is filled in', async () => {
    const all = await readForms();
    const checks: Record<string, string> = {
      signUp: 'validateSignup',
      contact: 'validateContact',
      changeAgent: 'validateChangeAgent',
      updateMe: 'validateProfile',
    };
    const hasLineFormat = ({ format }: FieldSchema) => format === 'one-line' || format === 'lines';
    const fieldsOfAnyText = new Set<string>();
    for (const form of all.filter(({ name }) => !name.startsWith('validate'))) {
      const texts = Object.entries(form.fields).filter(([, one]) => isText(one));
      for (const [field] of texts.filter(([, one]) => !hasLineFormat(one)))
        fieldsOfAnyText.add(`${form.name} ${field}`);
      for (const char of HIDDEN) {
        // `Fields` has names of fields, which are looked up and not stored.
        const refusingFields = texts.filter(
          ([field, one]) => hasLineFormat(one) && field !== 'Fields' && (char !== '\n' || one.format === 'one-line'),
        );
        if (refusingFields.length === 0) continue;
        // Email addresses, valid except for the hidden character. With a line break they are invalid anyway.
        const change = Object.fromEntries(refusingFields.map(([field]) => [field, `a${char}b@c.id`]));
        const isInvalidAnyway = (field: string) => char === '\n' && field.endsWith('Email');
        const refused = Object.fromEntries(
          refusingFields.map(([field]) => [
            field,
            isInvalidAnyway(field) ? expect.any(String) : FIELD_MESSAGES.en.hidden_characters,
          ]),
        );
        const { status, body } = await send(form, change);
        expect([form.name, status, body.errors]).toEqual([form.name, 422, refused]);
        const check = all.find(({ name }) => name === checks[form.name]);
        if (check) expect((await send(check, change)).body).toMatchObject(refused);
      }
    }
    // Passwords may be any text, phones are stored as digits, and the rest is compared with stored or known values.
    expect(
      [...fieldsOfAnyText]
        .filter((name) => !/ (\w*Password\w*|\w*Phone|Code|Proof|Passkey|recaptcha|Image)$/.test(name))
        .sort(),
    ).toEqual(['askPasswordReset Email', 'login Email']);
  });

  it('is refused with 10,000 characters by name, also while the form is filled in', async () => {
    // Neither files nor field names are typed text.
    const isTypedText = ([name, one]: [string, FieldSchema]) => isText(one) && !['Image', 'Fields'].includes(name);
    for (const form of await readForms()) {
      const isCheck = form.name.startsWith('validate');
      // A captcha's format is up to its provider.
      const typed = Object.entries(form.fields)
        .filter(isTypedText)
        .map(([field]) => field)
        .filter((field) => !(isCheck && field === 'recaptcha'));
      if (typed.length === 0) continue;
      const { status, body } = await send(form, Object.fromEntries(typed.map((field) => [field, 'a'.repeat(10_000)])));
      expect([form.name, status]).toEqual([form.name, isCheck ? 200 : 422]);
      const tooLong = Object.fromEntries(typed.map((field) => [field, 'This is too long']));
      expect({ form: form.name, ...(isCheck ? body : body.errors) }).toMatchObject(tooLong);
    }
  });

  it('has the same maximum length when checked and when sent', async () => {
    const all = await readForms();
    const pairs = { login: 'validateLogin', signUp: 'validateSignup', contact: 'validateContact' };
    for (const [sent, checked] of Object.entries(pairs)) {
      const form = all.find(({ name }) => name === checked);
      for (const [field, { maxLength = 0 }] of Object.entries(all.find(({ name }) => name === sent)?.fields ?? {})) {
        if (!form || field === 'recaptcha') continue;
        const messageFor = async (length: number) => (await send(form, { [field]: 'a'.repeat(length) })).body[field];
        expect([sent, field, await messageFor(maxLength + 1)]).toEqual([sent, field, 'This is too long']);
        expect(await messageFor(maxLength)).not.toBe('This is too long');
      }
    }
  });

  it('is refused with values of another type, and impossible numbers', async () => {
    for (const form of (await readForms()).filter(({ isMultipart }) => !isMultipart)) {
      for (const value of [...TYPES, ...NUMBERS, '1']) {
        // In validate calls, null is an empty field.
        if (value === null && form.name.startsWith('validate')) continue;
        const wrong = Object.keys(form.fields).filter((field) => isWrong(form.fields[field] ?? {}, value));
        for (const fields of groupFields(form, wrong)) {
          const { status, body } = await send(form, Object.fromEntries(fields.map((field) => [field, value])));
          expect([form.name, value, status]).toEqual([form.name, value, 422]);
          expect([value, Object.keys(body.errors).sort()]).toEqual([value, fields.toSorted()]);
        }
      }
      for (const field of Object.keys(form.fields)) {
        const { status, body } = await send(form, { [field]: { a: 1 } });
        expect([form.name, status, Object.keys(body.errors)]).toEqual([form.name, 422, [field]]);
      }
    }
  });
});
