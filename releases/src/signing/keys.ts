import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { dataSetting } from '../settings.ts';
import { createOnce } from '../store/createOnce.ts';
import { errorCode } from '../store/errorCode.ts';

type Env = Readonly<Record<string, string | undefined>>;

interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

export interface ReleaseKeys {
  /** The private key that signs releases published by this process; null if only public keys are known. */
  readonly own: SigningKey | null;
  /** Public keys by their id, the JWK thumbprint (RFC 7638). */
  readonly trusted: ReadonlyMap<string, KeyObject>;
  /** True if unsigned releases are refused, as `RELEASE_KEYS` is set. */
  readonly isRequired: boolean;
}

const KEY_READERS = [
  (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
  (der: Buffer) => createPublicKey({ key: der, format: 'der', type: 'spki' }),
];

/** Reads an Ed25519 key in Base64, private (PKCS #8) or public (SPKI); null if the text is not such a key. */
function readKey(text: string): KeyObject | null {
  for (const read of KEY_READERS) {
    try {
      const key = read(Buffer.from(text, 'base64'));
      if (key.asymmetricKeyType === 'ed25519') return key;
    } catch {
      // Not a key of this kind.
    }
  }
  return null;
}

const idOf = async (key: KeyObject): Promise<string> => calculateJwkThumbprint(key.export({ format: 'jwk' }));

/**
 * @param source of the keys, for messages
 * @throws ReleaseRefused for an invalid key, without repeating it
 */
async function parseKeys(text: string, source: string, isRequired: boolean): Promise<ReleaseKeys> {
  let own: SigningKey | null = null;
  const trusted = new Map<string, KeyObject>();
  for (const [index, item] of text.split(',').entries()) {
    const key = readKey(item.trim());
    if (key === null) {
      throw new ReleaseRefused('not_a_key', { source, index: index + 1 });
    }
    const isPrivate = key.type === 'private';
    const id = await idOf(isPrivate ? createPublicKey(key) : key);
    trusted.set(id, isPrivate ? createPublicKey(key) : key);
    if (isPrivate) own ??= { id, key };
  }
  return { own, trusted, isRequired };
}

/** A new key pair in the format of `RELEASE_KEYS`. */
export async function makeKeyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    id: await idOf(publicKey),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

const NONE: ReleaseKeys = { own: null, trusted: new Map(), isRequired: false };

/** Error codes of a read-only folder. */
const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The key in `DATA_DIR`, shared by portal and command line; created by the first of them that starts. */
async function ownKey(dataDir: string): Promise<ReleaseKeys> {
  const file = join(dataDir, 'release.key');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await createOnce(file, (await makeKeyPair()).privateKey, 0o600);
  } catch (error) {
    // Without `RELEASE_KEYS`, signatures are optional, so publishing must work without a key.
    if (READ_ONLY.has(errorCode(error) ?? '')) return NONE;
    throw error;
  }
  return parseKeys(await readFile(file, 'utf8'), file, false);
}

/**
 * The keys in `RELEASE_KEYS`, of which the first private one signs and all are trusted; otherwise a key that is
 * generated and stored in `DATA_DIR`: with it, changed releases are detected, but signatures are not required.
 *
 * @throws ReleaseRefused for an invalid key
 */
export async function releaseKeys(env: Env): Promise<ReleaseKeys> {
  const { RELEASE_KEYS = '' } = env;
  return RELEASE_KEYS.trim() === '' ? ownKey(dataSetting(env)) : parseKeys(RELEASE_KEYS, 'RELEASE_KEYS', true);
}
