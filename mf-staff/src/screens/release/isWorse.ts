/** Less than this nobody feels, and as much lies between two days. */
const FELT = 0.1;

/** Whether readers wait longer than with the release before, so that somebody should look. Both in the same unit. */
export const isWorse = (now: number, before: number): boolean => now > before * (1 + FELT);
