import { randomUUID } from 'node:crypto';
import { FIELD_MESSAGES } from '@friends/shared/contract/rules/fieldMessages';
import { call, sql } from '@friends/tools/testing/api/api';
import { type Challenge, pack, solve } from '../../tests/support/captcha.ts';

const newChallenge = async (): Promise<Challenge> => (await call('GET /captcha')).body;
const message = (recaptcha: string, change: Record<string, unknown> = {}) => ({
  Name: `Ana ${randomUUID()}`,
  Phone: '081234567890',
  Email: 'ana@friends.test',
  Company: 'Ana Tours',
  Message: 'Selamat pagi,\nsaya ingin bertanya.',
  recaptcha,
  ...change,
});
const send = (body: unknown) => call('POST /contact', { body });

describe('writing to the team', () => {
  it('puts my message into the team’s mail, with my address to answer to', async () => {
    const body = message(solve(await newChallenge()));
    expect((await send(body)).status).toBe(200);
    const [mail] = await sql('select * from mails where subject like $1', [`%${body.Name}%`]);
    expect(mail).toMatchObject({ recipient: 'friends@friends.test', reply_to: 'ana@friends.test', kind: 'contact' });
    expect(mail.body).toContain(body.Message);
  });

  it('takes a captcha once, also when it is sent ten times at once', async () => {
    const recaptcha = solve(await newChallenge());
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(message(recaptcha))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect((await send(message(recaptcha))).body.errors).toEqual({
      recaptcha: 'The check has expired, please do it again',
    });
  });

  it('does not take one that is unsolved, forged, or anything else', async () => {
    const challenge = await newChallenge();
    const forged = { ...challenge, salt: `${challenge.salt.split('?')[0]}?expires=99999999999&`, number: 1 };
    const solved = JSON.parse(Buffer.from(solve(await newChallenge()), 'base64').toString());
    for (const recaptcha of [
      pack({ ...challenge, number: -1 }),
      pack(forged),
      pack({ ...solved, signature: 'x' }),
      pack({ ...solved, number: solved.number + 1 }),
      pack(null),
      pack([]),
      'x',
      'e30=',
    ])
      expect(await send(message(recaptcha))).toMatchObject({
        status: 422,
        body: { errors: { recaptcha: expect.any(String) } },
      });
  });

  it('does not take a solved one with its end and number cut elsewhere', async () => {
    const solved = JSON.parse(Buffer.from(solve(await newChallenge()), 'base64').toString());
    expect((await send(message(pack(solved)))).status).toBe(200);
    const digits = String(solved.number);
    for (let cut = 1; cut < digits.length; cut += 1) {
      const spliced = { ...solved, salt: solved.salt + digits.slice(0, cut), number: Number(digits.slice(cut)) };
      expect((await send(message(pack(spliced)))).status).toBe(422);
    }
  });

  it('marks what is missing or malformed, and cannot be made to write to others', async () => {
    expect((await send(message('', { Name: '', Message: ' ' }))).body.errors).toEqual({
      Name: 'Required',
      Message: 'Required',
      recaptcha: 'Recaptcha Required',
    });
    const injected = message(solve(await newChallenge()), { Email: 'ana@friends.test\r\nBcc: all@friends.test' });
    expect((await send(injected)).body.errors).toEqual({ Email: 'Invalid email address' });
    const form = message(solve(await newChallenge()), { Name: `Ana\r\nBcc: all@friends.test ${randomUUID()}` });
    expect((await send(form)).body.errors).toEqual({ Name: FIELD_MESSAGES.en.hidden_signs });
    expect(await sql(`select 1 from mails where subject like '%Bcc%'`)).toEqual([]);
  });

  it('keeps a name from right to left from turning the rest of the mail', async () => {
    const Name = `فاطمة ${randomUUID()}`;
    expect((await send(message(solve(await newChallenge()), { Name }))).status).toBe(200);
    const [mail] = await sql('select subject, body from mails where subject like $1', [`%${Name}%`]);
    expect(mail.subject).toBe(`Message from \u2068${Name}\u2069, Ana Tours`);
    expect(mail.body).toContain(`Name: \u2068${Name}\u2069\n`);
  });
});
