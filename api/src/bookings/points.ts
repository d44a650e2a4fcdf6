/** Days between check-out and credit (seed, section 1). */
export const CREDIT_AFTER_DAYS = 5;

/** What a booking is worth, to whom and from when. */
export interface Stay {
  readonly status: string;
  readonly room: number;
  readonly night: number;
  /** `YYYY-MM-DD` */
  readonly checkOut: string;
  readonly agentCode: string;
  readonly userId: string;
}

/** A credit that stands: what it was for. */
export interface StandingCredit {
  readonly amount: number;
  readonly checkOut: string;
  readonly agentCode: string;
  readonly userId: string;
}

/** 1 point per room night of a stayed booking (seed, section 1). */
export function bookingPoints({ status, room, night }: Pick<Stay, 'status' | 'room' | 'night'>): number {
  return status === 'Check-Out' ? room * night : 0;
}

/** `day` (`YYYY-MM-DD`) plus a number of days. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether the credit is due on the day `asOf` (`YYYY-MM-DD`, Asia/Jakarta). */
export function isDue(checkOut: string, asOf: string): boolean {
  return addDays(checkOut, CREDIT_AFTER_DAYS) <= asOf;
}

/** Agent codes and user ids are the same in capitals and small letters. */
function samePair(one: Pick<Stay, 'agentCode' | 'userId'>, two: Pick<Stay, 'agentCode' | 'userId'>): boolean {
  return (
    one.agentCode.toLowerCase() === two.agentCode.toLowerCase() && one.userId.toLowerCase() === two.userId.toLowerCase()
  );
}

/**
 * Whether a credit no longer fits its booking: it is not stayed any more, is worth other points, was booked by somebody
 * else, or its check-out moved to a day that is not due yet. A day alone does not undo it, so that crediting as of an
 * earlier day takes nothing back; nor does the member's own change of agent.
 */
export function isOutdated(credit: StandingCredit, stay: Stay, asOf: string): boolean {
  return (
    !samePair(credit, stay) ||
    credit.amount !== bookingPoints(stay) ||
    (credit.checkOut !== stay.checkOut && !isDue(stay.checkOut, asOf))
  );
}
