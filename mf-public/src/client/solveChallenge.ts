import type { AltchaChallenge } from '@friends/shared/contract/api/captcha';

/** Digests asked for at once: few enough that the page answers a tap in between, many enough not to wait on each. */
const AT_ONCE = 400;

type Digests = (texts: readonly string[]) => Promise<readonly Uint8Array[]>;

/**
 * Does the work an ALTCHA challenge asks for, and packs it as the API wants it: base64 of the challenge with the number
 * found. Throws where the algorithm is not known or no number fits.
 *
 * @param onProgress hears how far it has come, 0 to 1; most challenges are solved well before 1.
 */
export async function solveChallenge(
  { algorithm, challenge, maxnumber, salt, signature }: AltchaChallenge,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const target = bytesOf(challenge);
  const started = performance.now();
  const digests = await digestsOf(algorithm);
  for (let from = 0; from <= maxnumber; from += AT_ONCE) {
    signal.throwIfAborted();
    const numbers = Array.from({ length: Math.min(AT_ONCE, maxnumber - from + 1) }, (_, step) => from + step);
    const batch = await digests(numbers.map((number) => salt + number));
    const at = batch.findIndex((digest) => equal(digest, target));
    if (at >= 0) {
      const took = Math.round(performance.now() - started);
      return btoa(JSON.stringify({ algorithm, challenge, number: from + at, salt, signature, took }));
    }
    onProgress(from / maxnumber);
  }
  throw new Error('No number fits the challenge');
}

/** WebCrypto, off the main thread; browsers withhold it from pages without https on other hosts than localhost. */
async function digestsOf(algorithm: string): Promise<Digests> {
  const subtle = subtleCrypto();
  const encoder = new TextEncoder();
  if (!subtle) return digestsWithoutWebCrypto(algorithm);
  return (texts) =>
    Promise.all(texts.map(async (text) => new Uint8Array(await subtle.digest(algorithm, encoder.encode(text)))));
}

function subtleCrypto(): SubtleCrypto | undefined {
  // TypeScript's library knows secure pages only.
  const { crypto }: { readonly crypto?: { readonly subtle?: SubtleCrypto } } = globalThis;
  return crypto?.subtle;
}

async function digestsWithoutWebCrypto(algorithm: string): Promise<Digests> {
  if (algorithm !== 'SHA-256') throw new TypeError(`${algorithm} is not known without WebCrypto`);
  const { sha256 } = await import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2.js');
  const encoder = new TextEncoder();
  return async (texts) => {
    const digests = texts.map((text) => sha256(encoder.encode(text)));
    // It works on the main thread: taps and the progress get their turn here.
    await new Promise((next) => setTimeout(next));
    return digests;
  };
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function equal(one: Uint8Array, two: Uint8Array): boolean {
  return one.length === two.length && one.every((byte, at) => byte === two[at]);
}
