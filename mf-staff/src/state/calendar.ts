import type { StaffCalendar } from '@friends/shared/contract/staff/calendar';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchCalendar } from '../client/calendar.ts';
import { staffClientAtom } from './staffClient.ts';

/** All that will change in so many months. */
export function calendarAtom(months: number): LoadedAtom<StaffCalendar> {
  return loadedAtom((_, get) => fetchCalendar(get(staffClientAtom), months));
}
