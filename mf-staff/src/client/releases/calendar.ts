import { flag, list, moment, number, object, or, someText, text } from '@friends/shared/client/read';
import type { CalendarEntry, StaffCalendar } from '@friends/shared/contract/staff/calendar';
import { CALENDAR_KINDS } from '@friends/shared/contract/staff/calendarRules';
import { oneOf, type StaffClient } from '../call.ts';

const readEntry = object<CalendarEntry>({
  Kind: oneOf(CALENDAR_KINDS),
  Title: text,
  Release: or(object<{ readonly Name: string; readonly Version: string }>({ Name: someText, Version: someText }), null),
  Set: or(number, null),
  From: or(moment, null),
  Until: or(moment, null),
  WholeDays: flag,
  Percent: or(number, null),
  SwitchedOn: flag,
});

const readCalendar = object<StaffCalendar>({ From: moment, Until: moment, Entries: list(readEntry) });

/** All scheduled changes until the end of the month that is `months` from now. */
export function fetchCalendar(client: StaffClient, months: number): Promise<StaffCalendar> {
  return client.call('staffCalendar', readCalendar, { query: { Months: months } });
}
