/** Maximum manual credit for one booking: more than any stay earns. */
export const MAX_POINTS = 100_000;

export const QUESTION_STATES = ['pending', 'credited', 'declined'] as const;

/**
 * Filters of questions by state. `asked`: pending, and staff asked the member a question; `second`: pending, and points wait for a
 * second person; `any`: all.
 */
export const QUESTION_FILTERS = ['pending', 'asked', 'second', 'credited', 'declined', 'any'] as const;

export type QuestionFilter = (typeof QUESTION_FILTERS)[number];

/** `waiting`: oldest first. */
export const QUESTION_SORTS = ['waiting', 'latest', 'agency', 'member'] as const;

export type QuestionSort = (typeof QUESTION_SORTS)[number];

/**
 * Status of a booking's points. `by_hand`: credited manually; `due`: the next credit run credits them; `coming`: less than 5 days after
 * check-out; `booked`: the stay is still to come; `unconfirmed`: still booked 5 days after check-out; `no_member`: the user is not an
 * approved member; `duplicate`: another booking has the same reference; `credited_other`: another member got the points.
 */
export const BOOKING_OUTCOMES = [
  'credited',
  'credited_other',
  'by_hand',
  'due',
  'coming',
  'booked',
  'unconfirmed',
  'canceled',
  'no_show',
  'no_nights',
  'no_member',
  'other_user',
  'duplicate',
] as const;

export type BookingOutcome = (typeof BOOKING_OUTCOMES)[number];

/** Why a booking is shown with a question: same reference, similar reference, or a stay of the user around that day (`DAYS_AROUND`). */
export const BOOKING_MATCHES = ['reference', 'similar', 'days'] as const;

/** Days before and after the check-out day in question; bookings of the user in this range are shown. */
export const DAYS_AROUND = 7;

/** Predefined answers to credit, to decline and to ask back. */
export const CREDIT_ANSWERS = ['late_feed', 'hotel_confirmed'] as const;

export const DECLINE_ANSWERS = ['not_found', 'cancelled', 'no_show', 'not_yours', 'already_credited'] as const;

export const POINT_QUESTIONS = ['check_reference', 'send_confirmation', 'which_user'] as const;

export type AnswerCode =
  | (typeof CREDIT_ANSWERS)[number]
  | (typeof DECLINE_ANSWERS)[number]
  | (typeof POINT_QUESTIONS)[number];

/** Placeholder for the points in the preview of a mail. */
export const POINTS_MARK = '{points}';

/** Placeholder for the points that repay the member's debts. */
export const REPAID_MARK = '{repaid}';
