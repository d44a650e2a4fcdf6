import { useAtomValue } from '@friends/shared/state/jotai';
import { useEffect, useRef, useState } from 'react';
import type { FormRenderProps } from 'react-final-form';
import { keptAtom, staffAtom } from '../../state/staff/session.ts';

export interface Kept<Values extends object> {
  /** Initial values: those typed the last time, over the first ones. */
  readonly first: Values;
  /** Adds to what is kept. */
  readonly keep: (values: Partial<Values>) => void;
  /** It was sent. */
  readonly forget: () => void;
}

/**
 * Keeps what is typed into a dialog until the person signs out: Escape, a click beside it or another page loses nothing.
 *
 * @param dialog names it and what it is about: `claim 12 reject`
 * @param firstValues of the first render count
 */
export function useKept<Values extends object>(dialog: string, firstValues: Values): Kept<Values> {
  const kept = useAtomValue(keptAtom);
  const key = `${useAtomValue(staffAtom)?.Email ?? ''} ${dialog}`;
  // A dialog is about one thing as long as it is open, so its first render decides.
  const [own] = useState<Kept<Values>>(() => ({
    first: { ...firstValues, ...kept.get(key) },
    keep: (values) => void kept.set(key, { ...kept.get(key), ...values }),
    forget: () => void kept.delete(key),
  }));
  return own;
}

/** Keeps a form's values once something is changed: a dialog that was only looked at begins with what is true by then. */
export function useKeepValues<Values extends object>(
  { form, values, dirty }: Pick<FormRenderProps<Values>, 'form' | 'values' | 'dirty'>,
  { keep }: Kept<Values>,
): void {
  const isChanged = useRef(false);
  useEffect(() => {
    if (dirty) isChanged.current = true;
    if (!isChanged.current) return;
    // A form leaves out what is empty.
    const empty = Object.fromEntries(form.getRegisteredFields().map((name) => [name, undefined]));
    keep({ ...empty, ...values });
  }, [form, keep, values, dirty]);
}
