import { check, type FormFaults, type FormValues, oneLine, required } from '../rules/fieldRules.ts';

/** Legal time limit of an erasure (UU PDP, article 43): 3 x 24 hours after the request. */
const ERASURE_MS = 3 * 24 * 60 * 60 * 1000;

export const erasureDueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + ERASURE_MS);

/** Open requests from before this time are late. */
export const lateErasuresBefore = (now: Date): Date => new Date(now.getTime() - ERASURE_MS);

export const ERASURE_FILTERS = ['Pending', 'Erased', 'Rejected', 'any'] as const;
export type ErasureFilter = (typeof ERASURE_FILTERS)[number];

export const ERASURE_SORTS = ['waiting', 'latest'] as const;
export type ErasureSort = (typeof ERASURE_SORTS)[number];

/** Validates the reason of an erasure request; the member ID is checked by its number field. */
export function checkErasure(values: FormValues<'Why'>): FormFaults<'Why'> {
  return check<'Why'>(values, { Why: [required, oneLine] });
}
