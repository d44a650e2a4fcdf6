import { FIELD_MESSAGES } from '@friends/shared/contract/rules/apiFieldMessages';
import {
  type Answer,
  call,
  makeMember,
  PASSWORD,
  sharedApi,
  sql,
  type TestMember,
} from '@friends/tools/testing/api/api';
import { readDocument } from '@friends/tools/testing/api/document';
import { solveOne } from '../support/captcha.ts';
import { FILLED } from '../support/saveProfile.ts';

/**
 * Every field of every form, as the document names them: text that means something elsewhere, text without end, and
 * values of another type. A field that a later version adds is tried without anybody thinking of it.
 */
const TEXTS = {
  SQL: `'; drop table members; -- " or 1=1 --`,
  HTML: `<script>alert(1)</script><img src=x onerror="alert(1)">`,
  emoji: '👩‍👩‍👧‍👦😀🇮🇩',
  'other directions': '\u202eadmin\u202c e\u0301 \ufeff',
  'a line break': 'Ana\r\nBcc: all@friends.test',
};
/** ESC, CSI in one sign, what turns a text round, a blank without width, and what only a text of several lines may have. */
const HIDDEN = ['\u001b', '\u009b', '\u202e', '\u200b', '\n'];
const NUMBERS = [-1, -2_147_483_649, 1.5, 2_147_483_648, 1e308];
/** What a form is about that names it in its path: the member has none of it. */
const NOBODYS = 2_147_483_647;
const TYPES = [null, true, 0, [], ['a'], {}, { a: 1 }];

interface Field {
  readonly type?: string;
  readonly anyOf?: readonly Field[];
  readonly maxLength?: number;
  readonly format?: string;
}
interface Form {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly multipart: boolean;
  readonly fields: Readonly<Record<string, Field>>;
}

async function forms(): Promise<Form[]> {
  const { paths } = await readDocument(sharedApi().url);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, one]) => one.requestBody)
      .map(([method, one]) => {
        const multipart = 'multipart/form-data' in one.requestBody.content;
        const { schema } = one.requestBody.content[multipart ? 'multipart/form-data' : 'application/json'];
        return {
          name: one.operationId,
          method: method.toUpperCase(),
          path: path.slice('/api/v1'.length).replace('{token}', 'A'.repeat(43)).replace('{id}', String(NOBODYS)),
          multipart,
          fields: schema.properties,
        };
      }),
  );
}

const isText = ({ type, anyOf }: Field): boolean => type === 'string' || (anyOf?.some(isText) ?? false);

/** What is right in each field. */
function right(email: string): Record<string, string | boolean | number> {
  return {
    ...FILLED,
    ...{ Email: email, Company: 'Ana Tours', Message: 'Halo', recaptcha: captcha ?? 'x' },
    ...{ AgentCode: `E${Date.now()}`, UserId: `e ${Math.random()}`.replace('.', '') },
    ...{ NewAgentCode: 'E1', NewUserID: 'e' },
    ...{ NewPassword: 'Good-Password-1', NewPasswordConfirm: 'Good-Password-1' },
    ...{ Password: PASSWORD, PasswordConfirm: PASSWORD },
    ...{ BookingRef: `E-${Math.random()}`, HotelName: 'Hotel Merapi', CheckOut: '2026-02-03' },
    ...{ Code: '000000', Passkey: '{}' },
    ...{ Decisions: true, Credits: true, Answers: true, Seasons: true },
    RewardID: 1,
  };
}

/** Who sends the next form: what is refused, or only checked, changes nothing, so the same member goes on after it. */
let sender: TestMember | null = null;
/** Solved for each message that is taken. */
let captcha: string | null = null;

async function send(form: Form, change: Readonly<Record<string, unknown>>): Promise<Answer> {
  const member = sender ?? (await makeMember());
  if (form.name === 'contact') captcha ??= await solveOne();
  const answer = await sendAs(member, form, change);
  const changes = answer.status < 400 && !form.name.startsWith('validate');
  sender = changes ? null : member;
  if (changes && form.name === 'contact') captcha = null;
  return answer;
}

function sendAs({ token, email }: TestMember, form: Form, change: Readonly<Record<string, unknown>>): Promise<Answer> {
  const defaults = Object.entries(right(form.name === 'signUp' ? `new-${email}` : email));
  const values = { ...Object.fromEntries(defaults.filter(([field]) => field in form.fields)), ...change };
  if (!form.multipart) return call(`${form.method} ${form.path}`, { token, body: values });
  const body = new FormData();
  for (const [field, value] of Object.entries(values)) body.set(field, String(value));
  return call(`${form.method} ${form.path}`, { token, body });
}

/** Taken as it is, or refused in an orderly way; a validate call names the field in its answer. */
function expectOrderly(form: Form, field: string, { status, body }: Answer): void {
  const what = `${form.name} ${field}: ${status} ${JSON.stringify(body)}`;
  const isNobodys = status === 404 && form.path.includes(String(NOBODYS));
  if (!isNobodys && ![200, 201, 401, 409, 422].includes(status)) throw new Error(what);
  if (status === 422 && !(field in (body.errors ?? {}))) throw new Error(`${what} does not name the field`);
}

describe('every field of every form', () => {
  it('is found in the document', async () => {
    const allForms = await forms();
    expect(allForms).toHaveLength(31);
    expect(allForms.flatMap(({ fields }) => Object.keys(fields)).length).toBeGreaterThan(70);
  });

  it.each(Object.entries(TEXTS))('takes %s as text, or names the field', async (_kind, text) => {
    for (const form of await forms())
      for (const [field] of Object.entries(form.fields).filter(([, one]) => isText(one))) {
        const answer = await send(form, { [field]: text });
        expectOrderly(form, field, answer);
        // What was taken is kept as it was typed; a form trims what is round it.
        if (form.name === 'updateMe' && answer.status === 200 && field !== 'Image')
          expect([field, answer.body[field]]).toEqual([field, text.trim()]);
      }
    const [{ members }] = await sql(`select count(*) as members from members`);
    expect(Number(members)).toBeGreaterThan(0);
  });

  it('is laid out as the document says: what is kept has no hidden signs, and the check while it is filled says so', async () => {
    const all = await forms();
    const checks: Record<string, string> = {
      signUp: 'validateSignup',
      contact: 'validateContact',
      changeAgent: 'validateChangeAgent',
      updateMe: 'validateProfile',
    };
    const laidOut = ({ format }: Field) => format === 'one-line' || format === 'lines';
    const anyText = new Set<string>();
    for (const form of all.filter(({ name }) => !name.startsWith('validate')))
      for (const [field, schema] of Object.entries(form.fields).filter(([, one]) => isText(one))) {
        if (!laidOut(schema)) {
          anyText.add(`${form.name} ${field}`);
          continue;
        }
        // Names of fields are looked up, not kept.
        if (field === 'Fields') continue;
        for (const sign of HIDDEN.filter((one) => one !== '\n' || schema.format === 'one-line')) {
          // An address that is right but for the sign. With a line break it is none.
          const { status, body } = await send(form, { [field]: `a${sign}b@c.id` });
          const isNone = sign === '\n' && field.endsWith('Email');
          const refused = { [field]: isNone ? expect.any(String) : FIELD_MESSAGES.en.hidden_signs };
          expect([form.name, field, status, body.errors]).toEqual([form.name, field, 422, refused]);
          const check = all.find(({ name }) => name === checks[form.name]);
          if (check) expect((await send(check, { [field]: `a${sign}b@c.id` })).body).toMatchObject(refused);
        }
      }
    // Passwords may be any text, a phone is kept as digits, and the rest is compared with what is stored or known.
    expect(
      [...anyText]
        .filter((name) => !/ (\w*Password\w*|\w*Phone|Code|Proof|Passkey|recaptcha|Image)$/.test(name))
        .sort(),
    ).toEqual(['askPasswordReset Email', 'login Email']);
  });

  it('refuses 10,000 characters by name, also while the form is filled', async () => {
    // Neither a file nor names of fields are text that somebody typed.
    const isTyped = ([name, one]: [string, Field]) => isText(one) && !['Image', 'Fields'].includes(name);
    for (const form of await forms())
      for (const [field] of Object.entries(form.fields).filter(isTyped)) {
        const { status, body } = await send(form, { [field]: 'a'.repeat(10_000) });
        const checksOnly = form.name.startsWith('validate');
        // What a captcha may be is for its provider to say.
        if (checksOnly && field === 'recaptcha') continue;
        const errors: Record<string, string> = checksOnly ? body : body.errors;
        expect([form.name, field, status]).toEqual([form.name, field, checksOnly ? 200 : 422]);
        expect({ [field]: 'missing', ...errors }).toMatchObject({ [field]: 'This is too long' });
      }
  });

  it('may be as long when it is checked as when it is sent', async () => {
    const all = await forms();
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

  it('refuses values of another type, and numbers that cannot be', async () => {
    for (const form of (await forms()).filter(({ multipart }) => !multipart))
      for (const [field, schema] of Object.entries(form.fields)) {
        const wrong = isText(schema) ? [...TYPES, ...NUMBERS] : [...NUMBERS, '1', ...TYPES.filter((one) => one !== 0)];
        for (const value of wrong.filter((one) => typeof one !== 'boolean' || schema.type !== 'boolean')) {
          const { status, body } = await send(form, { [field]: value });
          // In a form that is checked while it is filled, null is a field nobody has filled yet.
          if (value === null && form.name.startsWith('validate')) continue;
          expect([form.name, field, value, status]).toEqual([form.name, field, value, 422]);
          expect(Object.keys(body.errors)).toEqual([field]);
        }
      }
  });
});
