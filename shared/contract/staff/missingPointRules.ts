/** Points for one booking at the most: more than any stay brings. */
export const MAX_POINTS = 100_000;

export const QUESTION_STATES = ['pending', 'credited', 'declined'] as const;

/**
 * Questions by their state. `asked`: pending, and staff asked the member something; `second`: pending, and points wait for a second
 * person; `any` are all of them.
 */
export const QUESTION_FILTERS = ['pending', 'asked', 'second', 'credited', 'declined', 'any'] as const;

export type QuestionFilter = (typeof QUESTION_FILTERS)[number];

/** `waiting`: the oldest first. */
export const QUESTION_SORTS = ['waiting', 'latest', 'agency', 'member'] as const;

export type QuestionSort = (typeof QUESTION_SORTS)[number];

/**
 * What became of a booking's points. `due`: the next credit run credits it; `coming`: not yet 5 days after check-out; `booked`: not
 * stayed yet; `unconfirmed`: still booked 5 days after check-out; `no_member`: stayed, and its user has not signed up, or is not
 * approved; `duplicate`: another booking has its reference; `credited_other`:
 * another member got its points.
 */
export const BOOKING_OUTCOMES = [
  ...([
    'credited',
    'credited_other',
    'by_hand',
    'due',
    'coming',
    'booked',
    'unconfirmed',
    'canceled',
    'no_show',
  ] as const),
  ...(['no_nights', 'no_member', 'other_user', 'duplicate'] as const),
] as const;

export type BookingOutcome = (typeof BOOKING_OUTCOMES)[number];

/** Why a booking is shown beside a question: it has the reference, one that is written alike, or is of the user in those days. */
export const BOOKING_MATCHES = ['reference', 'similar', 'days'] as const;

/** Days before and after the check-out of a question in which the user's bookings are shown. */
export const DAYS_AROUND = 7;

/** Answers with a text of their own. */
export const CREDIT_ANSWERS = ['late_feed', 'hotel_confirmed'] as const;

export const DECLINE_ANSWERS = [
  ...(['not_found', 'cancelled', 'no_show', 'not_yours', 'already_credited'] as const),
] as const;

export const POINT_QUESTIONS = ['check_reference', 'send_confirmation', 'which_user'] as const;

export type AnswerCode =
  | (typeof CREDIT_ANSWERS)[number]
  | (typeof DECLINE_ANSWERS)[number]
  | (typeof POINT_QUESTIONS)[number];

/** In the place of the points in a mail that is shown before there are any. */
export const POINTS_MARK = '{points}';

/** In the place of the points that go to what the member owes. */
export const REPAID_MARK = '{repaid}';
