import { atom } from '@friends/shared/state/jotai';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  fetchSecondFactor,
  type PasswordAndCode,
  renewRecoveryCodes,
} from '../client/secondFactor.ts';

/** Null if the API doesn't support two-factor login. */
export const secondFactorAtom = loadedAtom(fetchSecondFactor);

export const beginSecondFactorAtom = atom(null, (get, _set, password: string) =>
  beginSecondFactor(get(clientAtom), password),
);

/** Resolves with the recovery codes. */
export const confirmSecondFactorAtom = atom(null, async (get, set, code: string) => {
  const codes = await confirmSecondFactor(get(clientAtom), code);
  void set(secondFactorAtom);
  return codes;
});

export const endSecondFactorAtom = atom(null, async (get, set, confirmation: PasswordAndCode) => {
  await endSecondFactor(get(clientAtom), confirmation);
  await set(secondFactorAtom);
});

export const renewRecoveryCodesAtom = atom(null, async (get, set, confirmation: PasswordAndCode) => {
  const codes = await renewRecoveryCodes(get(clientAtom), confirmation);
  void set(secondFactorAtom);
  return codes;
});
