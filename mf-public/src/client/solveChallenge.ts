import type { Challenge } from './captcha.ts';

/** Digests asked for at once: few enough that the page answers a tap in between, many enough not to wait on each. */
const AT_ONCE = 400;

/**
 * Does the work an ALTCHA challenge asks for, off the main thread by WebCrypto, and packs it as the API wants it:
 * base64 of the challenge with the number found. Throws where there is no WebCrypto (a page without https), the
 * algorithm is not known, or no number fits.
 *
 * @param onProgress hears how far it has come, 0 to 1; most challenges are solved well before 1.
 */
export async function solveChallenge(
  { algorithm, challenge, maxnumber, salt, signature }: Challenge,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const wanted = bytesOf(challenge);
  const started = performance.now();
  for (let from = 0; from <= maxnumber; from += AT_ONCE) {
    signal.throwIfAborted();
    const numbers = Array.from({ length: Math.min(AT_ONCE, maxnumber - from + 1) }, (_, step) => from + step);
    const digests = await Promise.all(numbers.map((number) => digest(algorithm, salt + number)));
    const at = digests.findIndex((found) => equal(found, wanted));
    if (at >= 0) {
      const took = Math.round(performance.now() - started);
      return btoa(JSON.stringify({ algorithm, challenge, number: from + at, salt, signature, took }));
    }
    onProgress(from / maxnumber);
  }
  throw new Error('No number fits the challenge');
}

async function digest(algorithm: string, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text)));
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function equal(one: Uint8Array, two: Uint8Array): boolean {
  return one.length === two.length && one.every((byte, at) => byte === two[at]);
}
