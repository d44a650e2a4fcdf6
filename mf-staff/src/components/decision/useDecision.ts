import { isApiError } from '@friends/shared/client/ApiError';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';

export interface Refusal {
  readonly text: string;
  /** Someone else decided meanwhile: reload. */
  readonly isStale: boolean;
}

export interface Decision<T> {
  /** State shown in the dialog, which the decision is based on. */
  readonly current: T;
  readonly refusal: Refusal | null;
  /** The page behind the dialog is outdated, as someone else decided. */
  readonly isOutdated: boolean;
  /** @returns the form's errors, or undefined on success */
  decide(work: (current: T) => Promise<void>): Promise<Record<string, string> | undefined>;
  /** Fetches the latest state; keeps input. */
  reload(): Promise<void>;
  /** Sets the state returned by a call. */
  setCurrent(next: T): void;
}

/** True if the API reports a conflict of the revision, or of the number of rows. */
export const isStale = (error: unknown) =>
  isApiError(error) && error.code === 'conflict' && ('Revision' in error.fields || 'Count' in error.fields);

/**
 * A decision that is valid for one revision: if someone else decided first, the call fails and the input stays.
 *
 * @param initial the state when the dialog was opened
 * @param read fetches the latest state; null if it no longer exists
 */
export function useDecision<T>(initial: T, read: (current: T) => Promise<T | null>): Decision<T> {
  const submitErrors = useSubmitErrors();
  const [current, setState] = useState(initial);
  const [first] = useState(initial);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function showRefusal(error: unknown): Record<string, string> {
    const errors = submitErrors(error);
    setRefusal({ text: errors[FORM_ERROR] ?? '', isStale: isStale(error) });
    return errors;
  }

  return {
    current,
    refusal,
    isOutdated: current !== first || (refusal?.isStale ?? false),
    setCurrent(next) {
      setState(next);
      setRefusal(null);
    },
    async decide(work) {
      setRefusal(null);
      try {
        await work(current);
        return undefined;
      } catch (error) {
        return showRefusal(error);
      }
    },
    async reload() {
      try {
        const next = await read(current);
        if (next) setState(next);
        setRefusal(null);
      } catch (error) {
        showRefusal(error);
      }
    },
  };
}
