import { usePortal } from '@friends/shared/remote/portalContext';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';

interface Action {
  readonly busy: boolean;
  /** Message of the last failed call; null once it is tried again. */
  readonly error: string | null;
  /** @returns true on success. Rethrows what is not an `ApiError` */
  readonly run: (work: () => unknown) => Promise<boolean>;
}

/** Work that a button starts: the button is busy meanwhile, and the page shows the error. */
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

/** The same with the error as a notice, if the page has no place for it. */
export function useNoticeAction(): Action {
  const { notices } = usePortal();
  return useAction((text) => notices.show({ tone: 'refused', text }));
}
