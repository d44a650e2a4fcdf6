import { call, control, makeMember, makeReward, setClock } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { claim, resetPassword, statementOf } from '../support/asMember.ts';
import { contactMessage, solveNewChallenge } from '../support/captcha.ts';
import { mailedToken } from '../support/mails.ts';
import { ownApi } from '../support/ownApi.ts';
import { saveProfile } from '../support/saveProfile.ts';

describe('the clock', () => {
  ownApi();

  const minutesFrom = (start: string, minutes: number) => Date.parse(start) + minutes * 60_000;

  it('gives claims the right times at the end of the year, and ends no session', async () => {
    await setClock('2026-12-31T23:59:59.500Z');
    const [member, reward] = [await makeMember({ points: 9 }), await makeReward()];
    await claim(member, reward);
    await setClock('2027-01-01T00:00:00.500Z');
    await claim(member, reward);
    const { body } = await call('GET /redemptions', { token: member.token });
    const times = body.map(({ UTCCreated }: { UTCCreated: string }) => UTCCreated);
    expect(times).toEqual(['2027-01-01T00:00:00.500Z', '2026-12-31T23:59:59.500Z']);
  });

  it('ends a session after 30 days without use, and not while it is used', async () => {
    await setClock('2026-12-20T12:00:00Z');
    const [used, idle] = [await makeMember(), await makeMember()];
    const status = async (token: string) => (await call('GET /me', { token })).status;
    await setClock('2027-01-18T12:00:00Z');
    expect(await status(used.token)).toBe(200);
    await setClock('2027-01-20T12:00:01Z');
    expect(await status(used.token)).toBe(200);
    expect(await status(idle.token)).toBe(401);
  });

  it('credits by days, not by months, across the end of the year and of February', async () => {
    const member = await makeMember();
    const credit = async (checkIn: string, checkOut: string, asOf: string) => {
      const bookingId = await makeBooking({ ...member, checkIn, checkOut });
      return (await control('settleBooking', { bookingId, asOf })).kind;
    };
    expect(await credit('2026-12-27', '2026-12-28', '2027-01-01')).toBe('none');
    expect(await credit('2026-12-26', '2026-12-27', '2027-01-01')).toBe('posted');
    expect(await credit('2028-02-24', '2028-02-25', '2028-03-01')).toBe('posted');
    expect(await credit('2027-02-24', '2027-02-25', '2027-03-01')).toBe('none');
  });

  it('credits by the day in Jakarta, where the new year begins at 17:00 UTC', async () => {
    const member = await makeMember();
    await makeBooking({ ...member, checkIn: '2026-12-25', checkOut: '2026-12-27', room: 1, night: 2 });
    const credit = async () => {
      const { out } = await control('ops', { args: ['points', 'credit', '--json'] });
      const { AsOf, Credited } = JSON.parse(out);
      return [AsOf, Credited.Points];
    };
    await setClock('2026-12-31T16:59:59.999Z');
    expect(await credit()).toEqual(['2026-12-31', 0]);
    await setClock('2026-12-31T17:00:00.000Z');
    expect(await credit()).toEqual(['2027-01-01', 2]);
    expect(await credit()).toEqual(['2027-01-01', 0]);
    expect(await statementOf(member)).toMatchObject([{ Date: '2026-12-31T17:00:00.000Z', Amount: 2 }]);
  });

  it('accepts a member who turns 13 from the birthday on, in Jakarta', async () => {
    await setClock('2027-02-28T16:59:59Z');
    const member = await makeMember();
    const save = async () => (await saveProfile(member, { Birthdate: '2014-03-01' })).status;
    expect(await save()).toBe(422);
    await setClock('2027-02-28T17:00:00Z');
    expect(await save()).toBe(200);
  });

  it('makes a link for a new password valid for an hour', async () => {
    const start = '2026-06-30T23:30:00Z';
    await setClock(start);
    const { email } = await makeMember();
    await call('POST /reset-passwords', { body: { Email: email } });
    const token = await mailedToken(email, 'reset-password');
    await setClock(minutesFrom(start, 59));
    expect((await call(`GET /reset-passwords/${token}`)).body).toEqual({ Email: email });
    await setClock(minutesFrom(start, 61));
    expect((await call(`GET /reset-passwords/${token}`)).body).toBeNull();
    expect((await resetPassword(token, 'A-New-Password-1')).body.code).toBe('token_spent');
  });

  it('makes a captcha valid for twenty minutes', async () => {
    const start = '2026-06-30T23:50:00Z';
    await setClock(start);
    const [one, two] = [await solveNewChallenge(), await solveNewChallenge()];
    const send = (recaptcha: string) => call('POST /contact', { body: contactMessage(recaptcha) });
    await setClock(minutesFrom(start, 19));
    expect((await send(one)).status).toBe(200);
    await setClock(minutesFrom(start, 21));
    expect((await send(two)).body.errors).toHaveProperty('recaptcha');
  });
});
