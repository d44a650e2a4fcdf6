import type { Problem } from '@friends/shared/contract/api/errors';
import type { MissingPointsFacts, MissingPointsQuestion } from '@friends/shared/contract/staff/missingPoints';
import { call, makeMember, type TestMember } from '@friends/tools/testing/api/api';
import { type BookingOptions, makeBooking } from '@friends/tools/testing/api/makeBooking';
import { mailsTo } from './mails.ts';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

export type MissingPointsResponse = Partial<MissingPointsFacts & Problem>;

const FORM = { BookingRef: 'MG-1', HotelName: 'Hotel Merapi', CheckOut: '2026-11-03', Message: 'By phone' };

/** Files a missing points claim. Resolves to the response. */
export const fileMissingPoints = ({ token }: TestMember, form: Partial<typeof FORM> = {}) =>
  call('POST /points-claims', { token, body: { ...FORM, ...form } });

/** Makes a missing points claim, of a new member by default. */
export async function makeMissingPointsClaim(form: Partial<typeof FORM> = {}, member?: TestMember) {
  const claimant = member ?? (await makeMember());
  return { member: claimant, id: Number((await fileMissingPoints(claimant, form)).body.id) };
}

/** Makes a booking of a new member, whose points are due by default, and their missing points claim for it. */
export async function makeClaimForBooking(booking: Partial<BookingOptions> = {}, form: Partial<typeof FORM> = {}) {
  const member = await makeMember();
  const ref = `MG-00${member.id}`;
  await makeBooking({ ...member, ref, checkIn: '2026-11-01', checkOut: '2026-11-03', ...booking });
  return { ...(await makeMissingPointsClaim({ BookingRef: ref, ...form }, member)), ref };
}

/** IDs of matching missing points claims. */
export async function findMissingPointsIds({ cookie }: StaffPerson, query = ''): Promise<number[]> {
  const path = `GET /staff/missing-points?perPage=200&${query}`;
  return (await staffCall<MissingPointsQuestion[]>(path, { cookie })).body.map(({ id }) => id);
}

/** A missing points claim as shown to staff. */
export async function readMissingPoints(
  { cookie }: StaffPerson,
  id: number,
  language = 'en',
): Promise<MissingPointsResponse> {
  const headers = { 'accept-language': language };
  return (await staffCall<MissingPointsResponse>(`GET /staff/missing-points/${id}`, { cookie, headers })).body;
}

/** @param fields body of the call; the current revision is added if it has none */
export async function decideMissingPoints(
  by: StaffPerson,
  verb: 'credit' | 'approve' | 'decline' | 'ask',
  id: number,
  fields: object = {},
): Promise<StaffAnswer<MissingPointsResponse>> {
  const { Revision } = await readMissingPoints(by, id);
  return staffCall(`POST /staff/missing-points/${id}/${verb}`, { cookie: by.cookie, body: { Revision, ...fields } });
}

/** Mails with answers or questions about the member's missing points claims. */
export const findAnswerMails = async ({ email }: TestMember) =>
  (await mailsTo(email)).filter(({ kind }) => kind.startsWith('points_claim'));
