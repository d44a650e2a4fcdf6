import { type ReleaseKeys, releaseKeys } from './keys.ts';
import { readSignature, type Signature, signDescription } from './signature.ts';

/** Signs what is published into a store, and tells what was. */
export interface Signing {
  /** @returns the text of the signature; null where this process has no key to sign with. @throws ReleaseRefused */
  sign(description: Uint8Array, at: Date): Promise<string | null>;
  /** @throws ReleaseRefused where a key of the settings is none */
  read(description: Uint8Array, signature: string | null): Promise<Signature>;
  /** Whether what no key of ours has signed is left out. */
  isRequired(): Promise<boolean>;
  /** Whether the key that signs now has not signed it: nobody has, or a key that it follows. */
  isToBeSigned(signature: Signature): Promise<boolean>;
}

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
    isRequired: async () => (await keys()).isRequired,
    async isToBeSigned(signature) {
      const { own } = await keys();
      return signature.state !== 'signed' || (own !== null && signature.key !== own.id);
    },
  };
}
