import type { SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { useForm } from 'react-final-form';
import type { Decision } from '../../../components/decision/useDecision.ts';
import { type Conflict, mergeDraft } from '../../../components/draft/mergeDraft.ts';
import { type SeasonValues, valuesOf } from './seasonValues.ts';

/** A decision on the draft. Instead of `reload` use `useDraftUpdate`, which also updates the form. */
export interface DraftDecision extends Omit<Decision<SeasonDraft>, 'reload'> {
  /** Fields that someone else has changed differently; saving waits until they are resolved. */
  readonly conflicts: readonly Conflict[];
  readonly setConflicts: (next: (before: readonly Conflict[]) => readonly Conflict[]) => void;
}

/** Applies a draft returned by a call to form and revision together, as the next save overwrites that revision. */
export function useDraftUpdate({ setCurrent, setConflicts }: DraftDecision): (now: SeasonDraft) => void {
  const form = useForm<SeasonValues>();
  return (now) => {
    const { initialValues = {} } = form.getState();
    const newConflicts = mergeDraft(form, {
      base: initialValues,
      theirs: valuesOf({ season: now.Season, texts: now.Texts }),
      nested: ['texts'],
    });
    const isRepeated = ({ field }: Conflict) => newConflicts.some((one) => one.field === field);
    setConflicts((before) => [...before.filter((one) => !isRepeated(one)), ...newConflicts]);
    setCurrent(now);
  };
}
