import type { ContentEntry } from '@friends/shared/contract/staff/content';
import { useForm } from 'react-final-form';
import type { Decision } from '../../../components/decision/useDecision.ts';
import { type Conflict, mergeDraft } from '../../../components/draft/mergeDraft.ts';
import type { EntryValues } from './entryValues.ts';
import { rebase } from './rebase.ts';

/** A decision on an entry. Instead of `reload` use `useEntryUpdate`, which also updates the form. */
export interface EntryDecision extends Omit<Decision<ContentEntry>, 'reload'> {
  /** Fields that someone else has changed differently; saving waits until they are resolved. */
  readonly conflicts: readonly Conflict[];
  readonly setConflicts: (next: (before: readonly Conflict[]) => readonly Conflict[]) => void;
}

/** Applies an entry returned by a call to form and revision together; typed input stays. */
export function useEntryUpdate({ setCurrent, setConflicts }: EntryDecision): (now: ContentEntry) => void {
  const form = useForm<EntryValues>();
  return (now) => {
    const { initialValues = {} } = form.getState();
    const { values, conflicts } = rebase(now);
    const typed = mergeDraft(form, { base: initialValues, theirs: values });
    const added = [...conflicts.filter(({ field }) => typed.every((one) => one.field !== field)), ...typed];
    setConflicts((before) => [...before.filter(({ field }) => added.every((one) => one.field !== field)), ...added]);
    setCurrent(now);
  };
}
