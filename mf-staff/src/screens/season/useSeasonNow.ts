import { contentFaults } from '@friends/shared/contract/season/contentFaults';
import type { SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { useFormState } from 'react-final-form';
import { fileOf, type SeasonValues } from './seasonValues.ts';
import type { Fault } from './useFaultTexts.ts';

/** The season as the form says it now, and what is wrong with it. */
export function useSeasonNow({ Season, Campaigns }: SeasonDraft) {
  const { values, dirty, hasValidationErrors } = useFormState<SeasonValues>({
    subscription: { values: true, dirty: true, hasValidationErrors: true },
  });
  const { season, texts } = fileOf(values, Season);
  const rivals = Campaigns.filter(
    ({ Own, Start, End, SwitchedOn }) => SwitchedOn && !Own && Start <= season.end && End >= season.start,
  );
  const faults: readonly Fault[] = [
    ...contentFaults(season, texts),
    ...rivals.map((campaign) => ({ kind: 'rival', campaign }) as const),
  ];
  return { season, faults, isUnsaved: dirty, hasFieldFaults: hasValidationErrors };
}
