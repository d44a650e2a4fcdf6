/** Shares of one release that follow each other by themselves (docs/releases.md#step-by-step). */
export const MOST_STEPS = 10;
/** What readers report counts for five minutes: a shorter step would be over before anybody has said enough. */
export const SHORTEST_STEP_MINUTES = 10;
export const LONGEST_STEP_MINUTES = 30 * 24 * 60;

/** So many of its loads may fail at most, in %; above the half, the portal takes a release back anyway. */
export const HIGHEST_LIMIT = 50;
