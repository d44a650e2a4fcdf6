import { atom, useAtomValue } from '@friends/shared/state/jotai';
import { useMemo } from 'react';
import { staffAtom } from '../../state/session.ts';

/** Values of the dialogs that were closed before they were sent, by person and dialog, as long as the page is open. */
const keptAtom = atom(() => new Map<string, object>());

export interface Kept<Values extends object> {
  /** What the dialog begins with: what was typed the last time, over its first values. */
  readonly first: Values;
  /** Adds to what is kept. */
  readonly keep: (values: Partial<Values>) => void;
  /** It was sent. */
  readonly forget: () => void;
}

/**
 * Keeps what is typed into a dialog while the page is open: Escape, a click beside it or another page loses nothing.
 *
 * @param dialog names it and what it is about: `claim 12 reject`
 * @param firstValues of the first render count
 */
export function useKept<Values extends object>(dialog: string, firstValues: Values): Kept<Values> {
  const kept = useAtomValue(keptAtom);
  const key = `${useAtomValue(staffAtom)?.Email ?? ''} ${dialog}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form begins once, with the values of its first render
  return useMemo(
    () => ({
      first: { ...firstValues, ...kept.get(key) },
      keep: (values) => void kept.set(key, { ...kept.get(key), ...values }),
      forget: () => void kept.delete(key),
    }),
    [kept, key],
  );
}
