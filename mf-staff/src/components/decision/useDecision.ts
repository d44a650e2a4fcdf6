import { isApiError } from '@friends/shared/client/ApiError';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';

export interface Refusal {
  readonly text: string;
  /** Somebody has decided since: looking again helps. */
  readonly isStale: boolean;
}

export interface Decision<T> {
  /** How it stood when the person looked: what they decide is about that. */
  readonly seen: T;
  readonly refusal: Refusal | null;
  /** Does it. @returns what a form shows at its fields; nothing where it was done */
  decide(work: (seen: T) => Promise<void>): Promise<Record<string, string> | undefined>;
  /** Shows how it stands now; what was typed stays. */
  lookAgain(): Promise<void>;
  /** The same where a call has said it. */
  see(now: T): void;
}

/** It is not as it was seen: its revision is another, or there are more or fewer of them. */
const isStale = (error: unknown) =>
  isApiError(error) && error.code === 'conflict' && ('Revision' in error.fields || 'Count' in error.fields);

/**
 * A decision about something as it was seen: where somebody else was faster, nothing is done and nothing is lost.
 *
 * @param first how it is shown where the decision begins
 * @param read how it stands now; null where it is gone
 */
export function useDecision<T>(first: T, read: (seen: T) => Promise<T | null>): Decision<T> {
  const submitErrors = useSubmitErrors();
  const [seen, setSeen] = useState(first);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function refuse(error: unknown): Record<string, string> {
    const errors = submitErrors(error);
    setRefusal({ text: errors[FORM_ERROR] ?? '', isStale: isStale(error) });
    return errors;
  }

  return {
    seen,
    refusal,
    see(now) {
      setSeen(now);
      setRefusal(null);
    },
    async decide(work) {
      setRefusal(null);
      try {
        await work(seen);
        return undefined;
      } catch (error) {
        return refuse(error);
      }
    },
    async lookAgain() {
      try {
        const now = await read(seen);
        if (now) setSeen(now);
        setRefusal(null);
      } catch (error) {
        refuse(error);
      }
    },
  };
}
