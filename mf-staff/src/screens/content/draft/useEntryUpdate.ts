import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { useForm } from 'react-final-form';
import type { Decision } from '../../../components/decision/useDecision.ts';
import { type Conflict, mergeDraft } from '../../../components/draft/mergeDraft.ts';
import type { EntryValues } from './entryValues.ts';
import { rebase } from './rebase.ts';

/** A decision on an entry. To show a newer entry, use `useEntryUpdate`, which also updates the form. */
export interface EntryDecision extends Omit<Decision<ContentEntry>, 'reload'> {
  /** Fields that someone else has changed differently; they must be resolved before saving. */
  readonly conflicts: readonly Conflict[];
  readonly setConflicts: (next: (before: readonly Conflict[]) => readonly Conflict[]) => void;
}

/** Returns a function that shows a newer entry in the form and bases the decision on it. Keeps typed input. */
export function useEntryUpdate({ setCurrent, setConflicts }: EntryDecision): (entry: ContentEntry) => void {
  const form = useForm<EntryValues>();
  return (entry) => {
    const { initialValues = {} } = form.getState();
    const { values, conflicts } = rebase(entry);
    const inputConflicts = mergeDraft(form, { base: initialValues, theirs: values });
    const added = [...without(conflicts, inputConflicts), ...inputConflicts];
    setConflicts((before) => [...without(before, added), ...added]);
    setCurrent(entry);
  };
}

/** Conflicts in fields that none of the others is about. */
const without = (conflicts: readonly Conflict[], others: readonly Conflict[]): readonly Conflict[] =>
  conflicts.filter(({ field }) => others.every((other) => other.field !== field));
