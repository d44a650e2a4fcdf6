import { useSetAtom } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { passkeyPortalAtom, signAtom } from '../../state/passkeys.ts';
import { usePasskeyErrors } from '../passkey/usePasskeyErrors.ts';

/** Button that signs with a passkey. */
export interface PasskeyButton {
  readonly busy: boolean;
  readonly onClick: () => void;
}

interface PasskeyLogin {
  /** Null if the back end doesn't support passkeys (docs/contract.md#any-back-end). */
  readonly button: (onClick: () => Promise<void>) => PasskeyButton | null;
  /** Signs with a passkey and runs the work with the assertion; errors appear in `error`. */
  readonly signAndRun: (work: (signed: string) => Promise<void>) => () => Promise<void>;
  /** Error message; empty without one. */
  readonly error: string;
  readonly clearError: () => void;
}

/** Login by passkey in the login box. The WebAuthn code loads on the first click. */
export function usePasskey(): PasskeyLogin {
  const [portal] = useLoaded(passkeyPortalAtom);
  const sign = useSetAtom(signAtom);
  const errors = usePasskeyErrors();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const isOffered = portal.status !== 'ready' || portal.value !== null;

  const signAndRun: PasskeyLogin['signAndRun'] = (work) => async () => {
    setError('');
    setBusy(true);
    try {
      await work(await sign());
    } catch (cause) {
      setError((await errors(cause))[FORM_ERROR] ?? '');
    }
    setBusy(false);
  };

  return {
    button: (onClick) => (isOffered ? { busy, onClick: () => void onClick() } : null),
    signAndRun,
    error,
    clearError: () => setError(''),
  };
}
