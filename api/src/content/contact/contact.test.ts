import { randomUUID } from 'node:crypto';
import { FIELD_MESSAGES } from '@friends/shared/contract/rules/apiFieldMessages';
import { call, sql } from '@friends/tools/testing/api/api';
import { type Challenge, contactMessage, encode, solveNewChallenge } from '../../../tests/support/captcha.ts';

const newChallenge = async (): Promise<Challenge> => (await call('GET /captcha')).body;
const send = (body: unknown) => call('POST /contact', { body });

describe('a message to the team', () => {
  it('arrives in the team’s mail with the sender’s address for replies', async () => {
    const body = contactMessage(await solveNewChallenge());
    expect((await send(body)).status).toBe(200);
    const [mail] = await sql('select * from mails where subject like $1', [`%${body.Name}%`]);
    expect(mail).toMatchObject({ recipient: 'friends@friends.test', reply_to: 'ana@friends.test', kind: 'contact' });
    expect(mail.body).toContain(body.Message);
  });

  it('shows the phone number in digits, whatever was typed around it', async () => {
    const Name = `Ana ${randomUUID()}`;
    const body = contactMessage(await solveNewChallenge(), { Name, Phone: '\u202a+65 9123\u00a04567\u202c' });
    expect((await send(body)).status).toBe(200);
    const [mail] = await sql('select body from mails where subject like $1', [`%${Name}%`]);
    expect(mail.body).toContain('Phone: +6591234567\n');
  });

  it('is refused with a missing, forged or malformed captcha', async () => {
    const challenge = await newChallenge();
    const forged = { ...challenge, salt: `${challenge.salt.split('?')[0]}?expires=99999999999&`, number: 1 };
    const solved = JSON.parse(Buffer.from(await solveNewChallenge(), 'base64').toString());
    for (const recaptcha of [
      encode({ ...challenge, number: -1 }),
      encode(forged),
      encode({ ...solved, signature: 'x' }),
      encode({ ...solved, number: solved.number + 1 }),
      encode(null),
      encode([]),
      'x',
      'e30=',
    ])
      expect(await send(contactMessage(recaptcha))).toMatchObject({
        status: 422,
        body: { errors: { recaptcha: expect.any(String) } },
      });
  });

  it('is refused with a solved captcha whose expiry and number are split elsewhere', async () => {
    const solved = JSON.parse(Buffer.from(await solveNewChallenge(), 'base64').toString());
    expect((await send(contactMessage(encode(solved)))).status).toBe(200);
    const digits = String(solved.number);
    for (let cut = 1; cut < digits.length; cut += 1) {
      const spliced = { ...solved, salt: solved.salt + digits.slice(0, cut), number: Number(digits.slice(cut)) };
      expect((await send(contactMessage(encode(spliced)))).status).toBe(422);
    }
  });

  it('is refused with its missing or malformed fields, and cannot be sent to others', async () => {
    expect((await send(contactMessage('', { Name: '', Message: ' ' }))).body.errors).toEqual({
      Name: 'Required',
      Message: 'Required',
      recaptcha: 'Recaptcha Required',
    });
    const injected = contactMessage(await solveNewChallenge(), { Email: 'ana@friends.test\r\nBcc: all@friends.test' });
    expect((await send(injected)).body.errors).toEqual({ Email: 'Invalid email address' });
    const form = contactMessage(await solveNewChallenge(), { Name: `Ana\r\nBcc: all@friends.test ${randomUUID()}` });
    expect((await send(form)).body.errors).toEqual({ Name: FIELD_MESSAGES.en.hidden_characters });
    expect(await sql(`select 1 from mails where subject like '%Bcc%'`)).toEqual([]);
  });

  it('isolates a right-to-left name from the rest of the mail', async () => {
    const Name = `فاطمة ${randomUUID()}`;
    expect((await send(contactMessage(await solveNewChallenge(), { Name }))).status).toBe(200);
    const [mail] = await sql('select subject, body from mails where subject like $1', [`%${Name}%`]);
    expect(mail.subject).toBe(`Message from \u2068${Name}\u2069, Ana Tours`);
    expect(mail.body).toContain(`Name: \u2068${Name}\u2069\n`);
  });
});
