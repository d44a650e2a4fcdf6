import { useAtomValue } from '@friends/shared/state/jotai';
import { useEffect, useRef, useState } from 'react';
import type { FormRenderProps } from 'react-final-form';
import { savedInputAtom, staffAtom } from '../../state/staff/session.ts';

export interface SavedInput<Values extends object> {
  /** Saved values, or `firstValues` if none were saved. The same object at each render, so that forms are not reset. */
  readonly initial: Values;
  /** Merges into the saved values. */
  readonly save: (values: Partial<Values>) => void;
  /** Call it after submitting. */
  readonly clear: () => void;
}

/**
 * Saves a dialog's input until sign-out, so that Escape, a click outside or navigation loses nothing.
 *
 * @param dialog its kind and subject: `claim 12 reject`
 * @param firstValues read at the first render only
 */
export function useSavedInput<Values extends object>(dialog: string, firstValues: Values): SavedInput<Values> {
  const savedInputs = useAtomValue(savedInputAtom);
  const key = `${useAtomValue(staffAtom)?.Email ?? ''} ${dialog}`;
  // An open dialog keeps its subject, so the first render decides.
  const [savedInput] = useState<SavedInput<Values>>(() => ({
    initial: { ...firstValues, ...savedInputs.get(key) },
    save: (values) => void savedInputs.set(key, { ...savedInputs.get(key), ...values }),
    clear: () => void savedInputs.delete(key),
  }));
  return savedInput;
}

/** Saves a form's values once the user changes one; an untouched dialog starts with current values the next time. */
export function useSaveValues<Values extends object>(
  { form, values, dirty }: Pick<FormRenderProps<Values>, 'form' | 'values' | 'dirty'>,
  { save }: SavedInput<Values>,
): void {
  const isChanged = useRef(false);
  useEffect(() => {
    if (dirty) isChanged.current = true;
    if (!isChanged.current) return;
    // `values` lacks empty fields.
    const empty = Object.fromEntries(form.getRegisteredFields().map((name) => [name, undefined]));
    save({ ...empty, ...values });
  }, [form, save, values, dirty]);
}
