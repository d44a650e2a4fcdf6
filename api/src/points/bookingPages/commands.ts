import { formatMinute } from '@friends/shared/cli/table';
import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import { FIRST_PAGE } from '@friends/shared/contract/rules/paging';
import type { BookingHistory } from '@friends/shared/contract/staff/bookings';
import { OUTCOME_WORDS } from '@friends/shared/contract/words/bookingOutcomes';
import { type Command, figure } from '../../platform/console/command.ts';
import { readHistory } from './readHistory.ts';
import { pageOfBookings } from './repository/findBookings.ts';

const ANY_BOOKING = { agency: '', user: '', hotel: '', from: '', until: '' };

const changeLine = ({
  ImportedAt,
  Import,
  File: file,
  ImportedBy,
  Kind,
  Fields,
  Undone,
}: BookingHistory['Changes'][number]) =>
  `  ${formatMinute(new Date(ImportedAt))} UTC, import ${Import} (${file}, ${ImportedBy}): ${Kind}${Fields.map(
    ({ Field, From, To }) => `, ${Field} ${From} -> ${To}`,
  ).join('')}${Undone ? `; undone by ${Undone.By}` : ''}`;

const ledgerLine = ({ id, At, Points, MemberId, Text }: BookingHistory['Lines'][number]) =>
  `  ${formatMinute(new Date(At))} UTC, line ${id}: ${figure(Points)} points, member ${MemberId}. ${Text}`;

function historyText(booking: BookingHistory): string {
  const { BookingRef, AgentCode, UserId, HotelName, CheckIn, CheckOut, Room, Night, Status, Outcome } = booking;
  return [
    `${BookingRef} of ${AgentCode} / ${UserId}: ${HotelName}, ${CheckIn} to ${CheckOut}, ${Room} x ${Night}, ${Status}. ${OUTCOME_WORDS.en[Outcome]}.`,
    ...booking.Changes.map(changeLine),
    ...booking.Lines.map(ledgerLine),
  ]
    .map(showLine)
    .join('\n');
}

export const BOOKING_PAGE_COMMANDS: readonly Command[] = [
  {
    name: 'bookings show',
    args: '<reference>',
    summary: 'show a booking by its reference: imports that changed it, points, or why it earned none',
    readsPersonalData: true,
    run: async ({ db, clock }, input) => {
      const reference = input.args[0] ?? '';
      const { rows } = await pageOfBookings(db, { ...ANY_BOOKING, reference }, FIRST_PAGE);
      const histories: BookingHistory[] = [];
      for (const { id } of rows) histories.push(await readHistory({ db, clock }, id, 'en'));
      if (histories.length === 0)
        return { text: showLine(`No booking has the reference ${reference}.`), json: [], exitCode: 1 };
      return { text: histories.map(historyText).join('\n\n'), json: histories };
    },
  },
];
