import { usePortal } from '@friends/shared/remote/portalContext';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';

interface Action {
  readonly busy: boolean;
  /** Message of the last failed call; null after a retry starts. */
  readonly error: string | null;
  /** @returns true on success. Rethrows errors other than `ApiError` */
  readonly run: (work: () => unknown) => Promise<boolean>;
}

/** Runs a button's work: busy state and error message. */
export function useAction(onError?: (message: string) => void): Action {
  const submitErrors = useSubmitErrors();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function run(work: () => unknown): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (cause) {
      const message = submitErrors(cause)[FORM_ERROR] ?? '';
      setError(message);
      onError?.(message);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, run };
}

/** Shows the error as a notification. */
export function useNoticeAction(): Action {
  const { notices } = usePortal();
  return useAction((text) => notices.show({ tone: 'refused', text }));
}
