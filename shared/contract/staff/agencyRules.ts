import { check, type FormFaults, type FormValues, oneLine, required } from '../rules/fieldRules.ts';

/** Filters of the list of agencies; without one, it shows all. */
export const AGENCY_FILTERS = ['panorama', 'xml', 'cwt'] as const;
export type AgencyFilter = (typeof AGENCY_FILTERS)[number];

export const AGENCY_SORTS = ['agency', 'country', 'members', 'points'] as const;
export type AgencySort = (typeof AGENCY_SORTS)[number];

/** Validates the form that changes an agency. */
export function checkAgency(values: FormValues<'Country' | 'Why'>): FormFaults<'Country' | 'Why'> {
  return check<'Country' | 'Why'>(values, { Country: [required, oneLine], Why: [required, oneLine] });
}
