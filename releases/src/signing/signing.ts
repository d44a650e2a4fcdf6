import { type ReleaseKeys, releaseKeys } from './keys.ts';
import { readSignature, type Signature, signDescription } from './signature.ts';

export interface Signing {
  /**
   * @returns null without a private key
   * @throws ReleaseRefused
   */
  sign(description: Uint8Array, at: Date): Promise<string | null>;
  /** @throws ReleaseRefused for an invalid key in the settings */
  read(description: Uint8Array, signature: string | null): Promise<Signature>;
  /** True if unsigned releases must not be used. */
  isRequired(): Promise<boolean>;
  /** True if the current key has not signed the release, even if an earlier one has. */
  isToBeSigned(signature: Signature): Promise<boolean>;
}

/** Signing with the keys of the settings, which are read on first use. */
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
