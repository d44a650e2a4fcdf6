import type { Problem } from '@friends/shared/contract/api/errors';
import type { MissingPointsFacts, MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { call, makeMember, type TestMember } from '@friends/tools/testing/api/api';
import { type BookingWish, makeBooking } from '@friends/tools/testing/api/makeBooking';
import { mailsTo } from './mails.ts';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

export type QuestionFacts = Partial<MissingPointsFacts & Problem>;

const FORM = { BookingRef: 'MG-1', HotelName: 'Hotel Merapi', CheckOut: '2026-11-03', Message: 'By phone' };

/** What the API answers to a member who asks for missing points. */
export const tryAsking = ({ token }: TestMember, form: Partial<typeof FORM> = {}) =>
  call('POST /points-claims', { token, body: { ...FORM, ...form } });

/** A question about missing points, of a new member if none is named. @returns its number */
export async function ask(form: Partial<typeof FORM> = {}, member?: TestMember) {
  const asking = member ?? (await makeMember());
  return { member: asking, id: Number((await tryAsking(asking, form)).body.id) };
}

/** The question of a new member after a booking of theirs, whose points are due if nothing else is wished. */
export async function askAfter(booking: Partial<BookingWish> = {}, form: Partial<typeof FORM> = {}) {
  const member = await makeMember();
  const ref = `MG-00${member.id}`;
  await makeBooking({ ...member, ref, checkIn: '2026-11-01', checkOut: '2026-11-03', ...booking });
  return { ...(await ask({ BookingRef: ref, ...form }, member)), ref };
}

/** Numbers of the questions that a query finds. */
export async function questionIds({ cookie }: StaffPerson, query = ''): Promise<number[]> {
  const path = `GET /staff/missing-points?perPage=200&${query}`;
  return (await staffCall<MissingPointsQuestion[]>(path, { cookie })).body.map(({ id }) => id);
}

/** What a person of staff sees of a question. */
export async function questionFacts({ cookie }: StaffPerson, id: number, language = 'en'): Promise<QuestionFacts> {
  const headers = { 'accept-language': language };
  return (await staffCall<QuestionFacts>(`GET /staff/missing-points/${id}`, { cookie, headers })).body;
}

/** @param words of the body; without a revision of their own, that of the question now */
export async function decideQuestion(
  by: StaffPerson,
  verb: 'credit' | 'approve' | 'decline' | 'ask',
  id: number,
  words: object = {},
): Promise<StaffAnswer<QuestionFacts>> {
  const { Revision } = await questionFacts(by, id);
  return staffCall(`POST /staff/missing-points/${id}/${verb}`, { cookie: by.cookie, body: { Revision, ...words } });
}

/** Mails that answer the member's questions, or ask back. */
export const answerMails = async ({ email }: TestMember) =>
  (await mailsTo(email)).filter(({ kind }) => kind.startsWith('points_claim'));
