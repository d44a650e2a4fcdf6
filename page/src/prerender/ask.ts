import type { callAt, EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Language } from '@friends/shared/contract/rules/language';

/** A call of the API as it is made: its name and values. */
export type Call = ReturnType<typeof callAt>;

/** Asks the API as a visitor. Never rejects: an API that cannot be asked answers status 0. */
export type Ask = (call: Call, language: Language) => Promise<EarlyAnswer>;

/** Whether the answer says how things are; the others say that nobody knows now. */
export const isKnowledge = ({ status }: EarlyAnswer): boolean => (status >= 200 && status < 300) || status === 404;
