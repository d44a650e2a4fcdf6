import type { SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { useForm } from 'react-final-form';
import type { Decision } from '../decision/useDecision.ts';
import { type SeasonValues, valuesOf } from './seasonValues.ts';
import { takeIn } from './takeIn.ts';

/** A decision about the draft as it was seen. To look again is `useGoOn`: the form must go along. */
export type DraftDecision = Omit<Decision<SeasonDraft>, 'lookAgain'>;

/**
 * Goes on with the draft as a call has said it: form and revision together, as what is saved next goes over whatever that
 * revision says.
 */
export function useGoOn({ see }: DraftDecision): (now: SeasonDraft) => void {
  const form = useForm<SeasonValues>();
  return (now) => {
    const { initialValues = {} } = form.getState();
    takeIn(form, initialValues, valuesOf({ season: now.Season, texts: now.Texts }));
    see(now);
  };
}
