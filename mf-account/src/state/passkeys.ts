import { toApiError } from '@friends/shared/client/toApiError';
import type { PasskeyCreation } from '@friends/shared/contract/api/passkeys';
import { atom } from '@friends/shared/state/jotai';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { clientAtom, portalAtom } from '@friends/shared/state/portalAtoms';
import type { Confirmation } from '../client/identity.ts';
import type { PasskeyError, PasskeyErrorKind } from '../client/PasskeyError.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  fetchPasskeyPortal,
  fetchPasskeys,
  loginByPasskey,
  type PasskeyCredentials,
  removePasskey,
  renamePasskey,
} from '../client/passkeys.ts';
import { activityAtom } from './identity.ts';

/** Loads the WebAuthn code on demand. Throws `ApiError` if that fails. */
const importDevice = () =>
  import(/* webpackChunkName: "passkey" */ '../client/passkeyDevice.ts').catch((error: unknown) => {
    throw toApiError(error);
  });

/** Reason of a `PasskeyError`; null for other errors. */
export const passkeyErrorKind = (error: unknown): PasskeyErrorKind | null =>
  error instanceof Error && error.name === 'PasskeyError' ? (error as PasskeyError).kind : null;

/** Domain for passkeys; null if the portal doesn't support them. */
export const passkeyPortalAtom = loadedAtom(fetchPasskeyPortal);

/** Signs a login challenge with a passkey. Throws `ApiError`, `PasskeyError`. */
export const signAtom = atom(null, async (get) => {
  const [device, request] = await Promise.all([importDevice(), beginPasskeyLogin(get(clientAtom))]);
  return device.signChallenge(request);
});

/** Logs the member in for the whole portal, as `loginAtom` does. */
export const passkeyLoginAtom = atom(null, async (get, _set, credentials: PasskeyCredentials) => {
  const token = await loginByPasskey(get(clientAtom), credentials);
  void get(portalAtom)?.session.login(token);
});

/** Null if the API doesn't support passkeys. */
export const passkeysAtom = loadedAtom(fetchPasskeys);

export const beginPasskeyAtom = atom(null, (get, _set, confirmation: Confirmation) =>
  beginPasskey(get(clientAtom), confirmation),
);

export interface NamedPasskey {
  readonly creation: PasskeyCreation;
  readonly name: string;
}

/** Creates a passkey on the device and stores it. Throws `ApiError`, `PasskeyError`. */
export const addPasskeyAtom = atom(null, async (get, set, { creation, name }: NamedPasskey) => {
  const device = await importDevice();
  await addPasskey(get(clientAtom), { Name: name, Passkey: await device.createPasskey(creation) });
  await Promise.all([set(passkeysAtom), set(activityAtom)]);
});

export const renamePasskeyAtom = atom(null, async (get, set, id: number, name: string) => {
  await renamePasskey(get(clientAtom), id, name);
  await set(passkeysAtom);
});

export const removePasskeyAtom = atom(null, async (get, set, id: number, confirmation: Confirmation) => {
  await removePasskey(get(clientAtom), id, confirmation);
  await Promise.all([set(passkeysAtom), set(activityAtom)]);
});
