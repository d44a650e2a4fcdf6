import type { Problem } from '@friends/shared/contract/api/errors';
import type { MemberPage, Timeline } from '@friends/shared/contract/staff/members';
import type { TestMember } from '@friends/tools/testing/api/api';
import { makeBooking } from '@friends/tools/testing/api/makeBooking';
import { type StaffPerson, staffCall } from './staff.ts';

/** A member's page in the staff console, as the person reads it. */
export const pageOf = async (id: number, { cookie }: StaffPerson): Promise<Partial<MemberPage & Problem>> =>
  (await staffCall<Partial<MemberPage & Problem>>(`GET /staff/members/${id}`, { cookie })).body;

export async function timelineOf(id: number, { cookie }: StaffPerson, query = '', language = 'en'): Promise<Timeline> {
  const headers = { 'accept-language': language };
  return (await staffCall<Timeline>(`GET /staff/members/${id}/timeline?${query}`, { cookie, headers })).body;
}

/** Events of one kind in a member's timeline, latest first. */
export const eventsOf = async (id: number, kind: string, person: StaffPerson): Promise<Timeline['Events']> =>
  (await timelineOf(id, person, `Kind=${kind}`)).Events;

/** Makes a booking of two nights, whose points are credited by 20 November 2026. */
export const makeStay = (member: TestMember, ref: string, more: object = {}) =>
  makeBooking({ ...member, ref, bookingDate: '2026-10-01', checkIn: '2026-11-01', checkOut: '2026-11-03', ...more });
