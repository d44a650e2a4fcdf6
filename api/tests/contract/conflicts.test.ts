import { LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import { type Answer, call, control, makeMember, sql, type TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { requestAgencyChange } from '../support/asMember.ts';

type Call = (language: Language) => Promise<Answer>;

const send =
  (what: string, { token }: TestMember, body: unknown = {}): Call =>
  (language) =>
    call(what, { token, body, language });

const stay = { HotelName: 'Hotel Merapi', CheckOut: '2026-02-03', Message: '' };
const reportMissing = (member: TestMember, form: object) =>
  send('POST /points-claims', member, { ...stay, BookingRef: 'MG-1', ...form });

async function creditedRef(member: TestMember): Promise<string> {
  const bookingId = await makeBooking({ ...member, checkOut: '2026-02-03' });
  await control('settleBooking', { bookingId, asOf: '2026-03-01' });
  const [row] = await sql('select booking_ref from bookings where id = $1', [bookingId]);
  return row.booking_ref;
}

/** For each cause, makes a call that the current state refuses. */
const CAUSES: Readonly<Record<string, (member: TestMember) => Promise<Call>>> = {
  'points that were credited': async (member) => reportMissing(member, { BookingRef: await creditedRef(member) }),
  'points that are not late': async (member) => {
    const { body } = await call('GET /transactions/on-their-way', { token: member.token });
    return reportMissing(member, { CheckOut: body.From });
  },
  'a booking with an open claim for missing points': async (member) => {
    await reportMissing(member, {})('en');
    return reportMissing(member, {});
  },
  'ten open claims for missing points': async (member) => {
    for (let index = 0; index < 10; index += 1) await reportMissing(member, { BookingRef: `MG-${index}` })('en');
    return reportMissing(member, { BookingRef: 'MG-11' });
  },
  'the current agent': async (member) =>
    send('PUT /me/change-agent', member, { NewAgentCode: member.agentCode, NewUserID: member.userId }),
  'a pending change of agent': async (member) => {
    const change = send('PUT /me/change-agent', member, { NewAgentCode: 'NEW1', NewUserID: `new${member.id}` });
    await change('en');
    return change;
  },
  'an agent of another member': async (member) => {
    const { agentCode, userId } = await makeMember();
    return send('PUT /me/change-agent', member, { NewAgentCode: agentCode, NewUserID: userId });
  },
  'a change that was decided': async (member) => {
    const { id } = (await requestAgencyChange(member, 'N2', `n${member.id}`)).body;
    const decision = `status = 'rejected', decided_at = now(), decided_by = 'ana'`;
    await sql(`update agent_changes set ${decision} where id = $1`, [id]);
    return send(`POST /me/change-agent/${id}/withdraw`, member);
  },
  'a second factor without a setup': async (member) => send('PUT /me/second-factor', member, { Code: '123456' }),
};

it('a conflict is explained in each language, and names a value as taken only if it is', async () => {
  const texts: Record<Language, Record<string, string>> = { en: {}, id: {} };
  for (const [cause, prepare] of Object.entries(CAUSES)) {
    const refused = await prepare(await makeMember());
    for (const language of LANGUAGES) {
      const { status, body } = await refused(language);
      expect([cause, status, body.code]).toEqual([cause, 409, 'conflict']);
      texts[language][cause] = body.detail;
    }
  }
  for (const language of LANGUAGES) {
    expect(new Set(Object.values(texts[language])).size).toBe(Object.keys(CAUSES).length);
    const { 'an agent of another member': taken, ...others } = texts[language];
    expect(taken).toMatch(/already uses|sudah digunakan/);
    for (const sentence of Object.values(others)) expect(sentence).not.toMatch(/already uses|sudah digunakan/);
  }
});
