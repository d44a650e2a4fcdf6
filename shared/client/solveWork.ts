import { number, object, someText } from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';

/** Keys derived concurrently: browsers use several cores. */
const MAX_CONCURRENT = 8;
/** Far beyond any challenge. */
const MAX_KEYS = 100_000;
const COUNTER_BYTES = 4;

interface Work {
  readonly algorithm: string;
  readonly cost: number;
  readonly keyLength: number;
  readonly keyPrefix: string;
  readonly nonce: string;
  readonly salt: string;
}

const readWork = object<Work>({
  algorithm: someText,
  cost: number,
  keyLength: number,
  keyPrefix: someText,
  nonce: someText,
  salt: someText,
});

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function keyOf({ algorithm, cost, keyLength, nonce, salt }: Work, counter: number): Promise<string> {
  const start = bytesOf(nonce);
  const password = new Uint8Array(start.length + COUNTER_BYTES);
  password.set(start);
  new DataView(password.buffer).setUint32(start.length, counter);
  const hash = algorithm.replace('PBKDF2/', '');
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', salt: bytesOf(salt), iterations: cost, hash };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, keyLength * 8)));
}

/**
 * Solves the challenge of `proof_needed` and encodes it as a login's `Proof`: base64 of challenge and solution. Throws
 * if the challenge is invalid or can't be solved, for example on pages without https, where browsers have no WebCrypto.
 */
export async function solveWork(challenge: unknown): Promise<string> {
  const work = readWork(isRecord(challenge) ? challenge.parameters : null);
  for (let from = 0; from < MAX_KEYS; from += MAX_CONCURRENT) {
    const keys = await Promise.all(Array.from({ length: MAX_CONCURRENT }, (_, step) => keyOf(work, from + step)));
    const at = keys.findIndex((key) => key.startsWith(work.keyPrefix));
    const derivedKey = keys[at];
    if (derivedKey !== undefined)
      return btoa(JSON.stringify({ challenge, solution: { counter: from + at, derivedKey } }));
  }
  throw new Error('No key fits the challenge');
}
