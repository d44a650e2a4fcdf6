import type { SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { useForm } from 'react-final-form';
import type { Decision } from '../../../components/decision/useDecision.ts';
import { type Conflict, mergeDraft } from './mergeDraft.ts';
import { type SeasonValues, valuesOf } from './seasonValues.ts';

/** A decision about the draft as it was seen. To look again is `useGoOn`: the form must go along. */
export interface DraftDecision extends Omit<Decision<SeasonDraft>, 'reload'> {
  /** Fields that someone else has changed differently; saving waits until each is decided. */
  readonly conflicts: readonly Conflict[];
  readonly setConflicts: (next: (before: readonly Conflict[]) => readonly Conflict[]) => void;
}

/**
 * Goes on with the draft as a call has said it: form and revision together, as what is saved next goes over whatever that
 * revision says.
 */
export function useDraftUpdate({ setCurrent, setConflicts }: DraftDecision): (now: SeasonDraft) => void {
  const form = useForm<SeasonValues>();
  return (now) => {
    const { initialValues = {} } = form.getState();
    const newConflicts = mergeDraft(form, initialValues, valuesOf({ season: now.Season, texts: now.Texts }));
    const isRepeated = ({ field }: Conflict) => newConflicts.some((one) => one.field === field);
    setConflicts((before) => [...before.filter((one) => !isRepeated(one)), ...newConflicts]);
    setCurrent(now);
  };
}
