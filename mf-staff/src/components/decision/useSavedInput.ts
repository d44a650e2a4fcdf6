import { useAtomValue } from '@friends/shared/state/jotai';
import { useEffect, useRef, useState } from 'react';
import type { FormRenderProps } from 'react-final-form';
import { savedInputAtom, staffAtom } from '../../state/staff/session.ts';

export interface SavedInput<Values extends object> {
  /** Initial values: those typed the last time, over the first ones. */
  readonly initial: Values;
  /** Merges into the saved values. */
  readonly save: (values: Partial<Values>) => void;
  /** It was sent. */
  readonly clear: () => void;
}

/**
 * Keeps what is typed into a dialog until the person signs out: Escape, a click beside it or another page loses nothing.
 *
 * @param dialog names it and what it is about: `claim 12 reject`
 * @param firstValues of the first render count
 */
export function useSavedInput<Values extends object>(dialog: string, firstValues: Values): SavedInput<Values> {
  const savedInputs = useAtomValue(savedInputAtom);
  const key = `${useAtomValue(staffAtom)?.Email ?? ''} ${dialog}`;
  // A dialog is about one thing as long as it is open, so its first render decides.
  const [own] = useState<SavedInput<Values>>(() => ({
    initial: { ...firstValues, ...savedInputs.get(key) },
    save: (values) => void savedInputs.set(key, { ...savedInputs.get(key), ...values }),
    clear: () => void savedInputs.delete(key),
  }));
  return own;
}

/** Keeps a form's values once something is changed: a dialog that was only looked at begins with what is true by then. */
export function useSaveValues<Values extends object>(
  { form, values, dirty }: Pick<FormRenderProps<Values>, 'form' | 'values' | 'dirty'>,
  { save }: SavedInput<Values>,
): void {
  const isChanged = useRef(false);
  useEffect(() => {
    if (dirty) isChanged.current = true;
    if (!isChanged.current) return;
    // A form leaves out what is empty.
    const empty = Object.fromEntries(form.getRegisteredFields().map((name) => [name, undefined]));
    save({ ...empty, ...values });
  }, [form, save, values, dirty]);
}
