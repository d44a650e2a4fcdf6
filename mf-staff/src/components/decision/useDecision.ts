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
  /** What the page shows behind the dialog has changed: someone else decided. */
  readonly isOutdated: boolean;
  /** @returns the form's errors, or undefined on success */
  decide(work: (current: T) => Promise<void>): Promise<Record<string, string> | undefined>;
  /** Fetches the latest state; keeps input. */
  reload(): Promise<void>;
  /** Sets the state returned by a call. */
  setCurrent(now: T): void;
}

/** The API's conflict is about the revision or the number of rows. */
const isStale = (error: unknown) =>
  isApiError(error) && error.code === 'conflict' && ('Revision' in error.fields || 'Count' in error.fields);

/**
 * A decision that is valid for one revision: if someone else decided first, the call fails and the input stays.
 *
 * @param initial the state when the dialog was opened
 * @param read fetches the latest state; null if it no longer exists
 */
export function useDecision<T>(initial: T, read: (current: T) => Promise<T | null>): Decision<T> {
  const submitErrors = useSubmitErrors();
  const [current, show] = useState(initial);
  const [first] = useState(initial);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function refuse(error: unknown): Record<string, string> {
    const errors = submitErrors(error);
    setRefusal({ text: errors[FORM_ERROR] ?? '', isStale: isStale(error) });
    return errors;
  }

  return {
    current,
    refusal,
    isOutdated: current !== first || (refusal?.isStale ?? false),
    setCurrent(now) {
      show(now);
      setRefusal(null);
    },
    async decide(work) {
      setRefusal(null);
      try {
        await work(current);
        return undefined;
      } catch (error) {
        return refuse(error);
      }
    },
    async reload() {
      try {
        const now = await read(current);
        if (now) show(now);
        setRefusal(null);
      } catch (error) {
        refuse(error);
      }
    },
  };
}
