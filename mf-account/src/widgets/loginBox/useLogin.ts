import { type ApiError, isApiError } from '@friends/shared/client/ApiError';
import { useSetAtom } from '@friends/shared/state/jotai';
import { type ComponentType, useState } from 'react';
import type { Credentials } from '../../client/login.ts';
import type { PasskeyCredentials } from '../../client/passkeys.ts';
import { loginAtom, solveWorkAtom } from '../../state/login.ts';
import { passkeyLoginAtom } from '../../state/passkeys.ts';

/** Loaded on demand: only needed while an account is under attack. */
const importProofMessage = () =>
  import(/* webpackChunkName: "proof" */ './ProofMessage.tsx').then((m) => m.ProofMessage);

interface Login {
  /** Throws `ApiError`. If the API requires a proof of work, computes it and sends the login again. */
  logIn(credentials: Credentials): Promise<void>;
  /** Logs in without e-mail and password. Throws `ApiError`. */
  logInByPasskey(credentials: PasskeyCredentials): Promise<void>;
  /** Message during the proof of work, else null. */
  readonly ProofMessage: ComponentType | null;
}

export function useLogin(): Login {
  const login = useSetAtom(loginAtom);
  const solveWork = useSetAtom(solveWorkAtom);
  const [ProofMessage, setProofMessage] = useState<ComponentType | null>(null);

  async function computeProof({ challenge }: ApiError): Promise<string> {
    const Message = await importProofMessage();
    setProofMessage(() => Message);
    try {
      return await solveWork(challenge);
    } finally {
      setProofMessage(null);
    }
  }

  async function logIn(credentials: Credentials): Promise<void> {
    try {
      await login(credentials);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'proof_needed') throw error;
      // Without a proof, display the API's message about the wait.
      const Proof = await computeProof(error).catch(() => Promise.reject(error));
      await login({ ...credentials, Proof });
    }
  }

  return { logIn, logInByPasskey: useSetAtom(passkeyLoginAtom), ProofMessage };
}
