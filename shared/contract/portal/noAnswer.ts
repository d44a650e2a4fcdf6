import type { EarlyAnswer } from './answers.ts';

export const NO_ANSWER: EarlyAnswer = { status: 0, body: null, total: null, date: null };
