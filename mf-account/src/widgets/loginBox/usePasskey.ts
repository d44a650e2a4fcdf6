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

interface PasskeyOfBox {
  /** Null if the back end doesn't support passkeys (docs/contract.md#any-back-end). */
  readonly button: (onClick: () => Promise<void>) => PasskeyButton | null;
  /** Signs with a passkey and runs the work with the assertion; errors appear in `trouble`. */
  readonly use: (work: (signed: string) => Promise<void>) => () => Promise<void>;
  /** Error message; empty without one. */
  readonly trouble: string;
  readonly forget: () => void;
}

/** Passkeys in the login box. Code for the device loads on first press. */
export function usePasskey(): PasskeyOfBox {
  const [portal] = useLoaded(passkeyPortalAtom);
  const sign = useSetAtom(signAtom);
  const errors = usePasskeyErrors();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const isOffered = portal.status !== 'ready' || portal.value !== null;

  const use: PasskeyOfBox['use'] = (work) => async () => {
    setTrouble('');
    setBusy(true);
    try {
      await work(await sign());
    } catch (error) {
      setTrouble((await errors(error))[FORM_ERROR] ?? '');
    }
    setBusy(false);
  };

  return {
    button: (onClick) => (isOffered ? { busy, onClick: () => void onClick() } : null),
    use,
    trouble,
    forget: () => setTrouble(''),
  };
}
