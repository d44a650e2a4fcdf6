import type { EarlyAnswer } from './answers.ts';

/** Nobody answered. */
export const NO_ANSWER: EarlyAnswer = { status: 0, body: null, total: null, date: null };
