import type { SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { useForm } from 'react-final-form';
import type { Decision } from '../../../components/decision/useDecision.ts';
import { type Conflict, mergeDraft } from '../../../components/draft/mergeDraft.ts';
import { type SeasonValues, valuesOf } from './seasonValues.ts';

/** A decision on the draft. To show a newer draft, use `useDraftUpdate`, which also updates the form. */
export interface DraftDecision extends Omit<Decision<SeasonDraft>, 'reload'> {
  /** Fields that someone else has changed differently; they must be resolved before saving. */
  readonly conflicts: readonly Conflict[];
  readonly setConflicts: (next: (before: readonly Conflict[]) => readonly Conflict[]) => void;
}

/** Returns a function that shows a newer draft in the form and bases the next save on it. Keeps typed input. */
export function useDraftUpdate({ setCurrent, setConflicts }: DraftDecision): (draft: SeasonDraft) => void {
  const form = useForm<SeasonValues>();
  return (draft) => {
    const { initialValues = {} } = form.getState();
    const newConflicts = mergeDraft(form, {
      base: initialValues,
      theirs: valuesOf({ season: draft.Season, texts: draft.Texts }),
      nested: ['texts'],
    });
    const isRepeated = ({ field }: Conflict) => newConflicts.some((one) => one.field === field);
    setConflicts((before) => [...before.filter((one) => !isRepeated(one)), ...newConflicts]);
    setCurrent(draft);
  };
}
