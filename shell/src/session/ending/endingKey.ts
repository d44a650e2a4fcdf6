/** Tokens of sessions that the back end does not know to be over; they outlive a reload, and not the tab. */
export const ENDING_KEY = 'ending';
