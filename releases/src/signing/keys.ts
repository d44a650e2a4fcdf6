import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { dataSetting } from '../settings.ts';
import { createOnce } from '../store/createOnce.ts';
import { errorCode } from '../store/errorCode.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A key that signs, and its name in signatures. */
interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** What releases are signed with, and whose signature counts. */
export interface ReleaseKeys {
  /** Signs what is published here; null where only public keys are known. */
  readonly own: SigningKey | null;
  /** Public keys by their id, the JWK thumbprint (RFC 7638). */
  readonly trusted: ReadonlyMap<string, KeyObject>;
  /** What none of them signed is refused: somebody has named them. */
  readonly isRequired: boolean;
}

const READERS = [
  (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
  (der: Buffer) => createPublicKey({ key: der, format: 'der', type: 'spki' }),
];

/** An Ed25519 key, private (PKCS #8) or public (SPKI), in Base64; null where it is none. */
function readKey(text: string): KeyObject | null {
  for (const read of READERS) {
    try {
      const key = read(Buffer.from(text, 'base64'));
      if (key.asymmetricKeyType === 'ed25519') return key;
    } catch {
      // The other kind, or none.
    }
  }
  return null;
}

const idOf = async (key: KeyObject): Promise<string> => calculateJwkThumbprint(key.export({ format: 'jwk' }));

/** @param source where the keys come from, for people. @throws ReleaseRefused where one is none; it is not repeated */
async function parseKeys(text: string, source: string, isRequired: boolean): Promise<ReleaseKeys> {
  let own: SigningKey | null = null;
  const trusted = new Map<string, KeyObject>();
  for (const [index, one] of text.split(',').entries()) {
    const key = readKey(one.trim());
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

/** A new pair of keys, as `RELEASE_KEYS` takes them. */
export async function makeKeyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    id: await idOf(publicKey),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

const NONE: ReleaseKeys = { own: null, trusted: new Map(), isRequired: false };

/** What a folder answers that this process may not write. */
const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The portal and the command line may both come first; whoever does makes the key of both. */
async function ownKey(dataDir: string): Promise<ReleaseKeys> {
  const file = join(dataDir, 'release.key');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await createOnce(file, (await makeKeyPair()).privateKey, 0o600);
  } catch (error) {
    // Nobody asked for signatures, so none is no reason to publish nothing.
    if (READ_ONLY.has(errorCode(error) ?? '')) return NONE;
    throw error;
  }
  return parseKeys(await readFile(file, 'utf8'), file, false);
}

/**
 * Keys of releases: `RELEASE_KEYS`, the first private one signs and all count; or one that is made once and kept in `DATA_DIR`,
 * which tells what was changed afterwards, but asks nothing of releases that it has not signed.
 *
 * @throws ReleaseRefused where a key is none
 */
export async function releaseKeys(env: Env): Promise<ReleaseKeys> {
  const { RELEASE_KEYS = '' } = env;
  return RELEASE_KEYS.trim() === '' ? ownKey(dataSetting(env)) : parseKeys(RELEASE_KEYS, 'RELEASE_KEYS', true);
}
