import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { APP_KEY, call, makeMember, PASSWORD, sharedApi, signUp, sql } from '@friends/tools/testing/api/api';

const form = (overrides: Record<string, unknown> = {}) => {
  const name = randomUUID().slice(0, 8);
  return {
    AgentCode: `S${name}`,
    UserId: `user ${name}`,
    Phone: '081234567890',
    Email: `${name}@friends.test`,
    Password: PASSWORD,
    PasswordConfirm: PASSWORD,
    ...overrides,
  };
};
const send = (body: unknown, language = 'en') => call('POST /members', { body, language });

/** Sends the form with a Host header, which `fetch` can't set. Returns the status. */
async function sendTo(host: string, body: unknown): Promise<number | undefined> {
  const headers = { host, 'x-app-key': APP_KEY, 'content-type': 'application/json' };
  const sent = request(`${sharedApi().url}/api/v1/members`, { method: 'POST', headers }).end(JSON.stringify(body));
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

describe('signing up', () => {
  it('waits for approval and sends a mail in my language', async () => {
    const body = form();
    const answer = await send(body, 'id');
    expect(answer.status).toBe(201);
    const [row] = await sql('select status, language, phone from members where id = $1', [answer.body.id]);
    expect(row).toEqual({ status: 'pending', language: 'id', phone: '081234567890' });
    const [mail] = await sql('select subject, body from mails where recipient = $1', [body.Email]);
    expect(mail.subject).toBe('Pendaftaran Anda sudah kami terima');
    expect(mail.body).toContain(body.UserId);
  });

  it.each([
    ['ID', '+62 812-3456-7890', '081234567890'],
    ['SG', '9123 4567', '+6591234567'],
  ])('for an agency of %s stores the phone %j as %j', async (country, Phone, stored) => {
    const { agentCode } = await makeMember({ agent: { country } });
    const answer = await send(form({ AgentCode: agentCode, Phone }));
    expect(answer.status).toBe(201);
    const [row] = await sql('select phone from members where id = $1', [answer.body.id]);
    expect(row.phone).toBe(stored);
    expect((await send(form({ Phone: '0812 ask Ana' }))).body.errors).toEqual({ Phone: 'Numbers only' });
  });

  it('recognizes the agency code in upper and lower case', async () => {
    const agentCode = `Mix${randomUUID().slice(0, 6)}`;
    await signUp({ AgentCode: agentCode.toLowerCase() });
    await signUp({ AgentCode: agentCode.toUpperCase() });
    expect(await sql('select agent_code from agents where lower(agent_code) = lower($1)', [agentCode])).toHaveLength(1);
  });

  it.each([
    ['sg.friends.test', 'SG'],
    ['VN.friends.test:8080', 'VN'],
    ['friends.test', 'ID'],
    ['localhost', 'ID'],
  ])('on %s gives a new agency the country %s, and does not change that of a known one', async (host, country) => {
    const body = form();
    const countryOf = async () =>
      (await sql('select country from agents where agent_code = $1', [body.AgentCode.toUpperCase()]))[0]?.country;
    expect(await sendTo(host, body)).toBe(201);
    expect(await countryOf()).toBe(country);
    expect(await sendTo('th.friends.test', form({ AgentCode: body.AgentCode }))).toBe(201);
    expect(await countryOf()).toBe(country);
  });

  it('refuses an email address or booking-site user that is already taken', async () => {
    const member = await makeMember();
    expect(await send(form({ Email: member.email.toUpperCase() }))).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: { Email: 'This email address is already registered' } },
    });
    const pair = { AgentCode: member.agentCode.toLowerCase(), UserId: member.userId.toUpperCase() };
    expect((await send(form(pair))).body.errors).toEqual({
      UserId: 'This agent code and user ID are already registered',
    });
  });

  it('is possible again after I was rejected', async () => {
    const first = await signUp();
    await sql(`update members set status = 'rejected' where id = $1`, [first.id]);
    await signUp({ AgentCode: first.agentCode, UserId: first.userId, Email: first.email });
  });
});
