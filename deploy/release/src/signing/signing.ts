import { type ReleaseId, titleOf } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { type ReleaseKeys, releaseKeys } from './keys.ts';
import { readSignature, type Signature, signDescription } from './signature.ts';

/** Signs what is published into a store, and tells what was. */
export interface Signing {
  /** @returns the text of the signature; null where this process has no key to sign with. @throws ReleaseRefused */
  sign(description: Uint8Array, at: Date): Promise<string | null>;
  /** @throws ReleaseRefused where a key of the settings is none */
  read(description: Uint8Array, signature: string | null): Promise<Signature>;
  /** Whether the key that signs now has not signed it: nobody has, or a key that it follows. */
  isToBeSigned(signature: Signature): Promise<boolean>;
  /** @throws ReleaseRefused where a release that is signed so must not be used */
  refuseUntrusted(release: ReleaseId, signature: Signature): Promise<void>;
}

const FAULTS: Readonly<Record<Exclude<Signature['state'], 'signed'>, string>> = {
  unsigned: 'is not signed',
  unknown: 'is signed by a key that RELEASE_KEYS does not have',
  changed: 'was changed after it was signed: publish another version',
};

/** Signing by the settings; keys are read when they are needed first. */
export function releaseSigning(env: Readonly<Record<string, string | undefined>>): Signing {
  let reading: Promise<ReleaseKeys> | null = null;
  const keys = () => {
    reading ??= releaseKeys(env);
    return reading;
  };
  return {
    sign: async (description, at) => signDescription(description, await keys(), at),
    read: async (description, signature) => readSignature(description, signature, await keys()),
    async isToBeSigned(signature) {
      const { own } = await keys();
      return signature.state !== 'signed' || (own !== null && signature.key !== own.id);
    },
    async refuseUntrusted(release, { state }) {
      if (state === 'signed' || (state !== 'changed' && !(await keys()).isRequired)) return;
      const how =
        state === 'changed' ? '' : `: look at it, and sign it with "npm run release -- sign ${titleOf(release)}"`;
      throw new ReleaseRefused(`${titleOf(release)} ${FAULTS[state]}${how}`, 'untrusted');
    },
  };
}
