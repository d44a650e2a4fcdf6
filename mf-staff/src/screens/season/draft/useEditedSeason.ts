import type { SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { useFormState } from 'react-final-form';
import { issuesOf } from '../issues/seasonIssues.ts';
import { fileOf, type SeasonValues } from './seasonValues.ts';

/** The edited season and its issues. */
export function useEditedSeason({ Season, Campaigns }: SeasonDraft) {
  const { values, dirty, hasValidationErrors } = useFormState<SeasonValues>({
    subscription: { values: true, dirty: true, hasValidationErrors: true },
  });
  const { season } = fileOf(values, Season);
  const issues = issuesOf(values, { Season, Campaigns });
  return { season, issues, isUnsaved: dirty, hasFieldErrors: hasValidationErrors };
}
