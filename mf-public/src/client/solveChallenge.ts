import type { AltchaChallenge } from '@friends/shared/contract/api/captcha';

/** Concurrent digests: few enough that the page stays responsive, many enough for throughput. */
const MAX_CONCURRENT = 400;

type Digests = (texts: readonly string[]) => Promise<readonly Uint8Array[]>;

/**
 * Solves an ALTCHA challenge and encodes it for the API: base64 of the challenge with the number found. Throws if the
 * algorithm is unknown or no number fits.
 *
 * @param onProgress receives the progress, 0 to 1; most challenges are solved well before 1.
 */
export async function solveChallenge(
  { algorithm, challenge, maxnumber, salt, signature }: AltchaChallenge,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const target = bytesOf(challenge);
  const started = performance.now();
  const digests = await digestsOf(algorithm);
  for (let from = 0; from <= maxnumber; from += MAX_CONCURRENT) {
    signal.throwIfAborted();
    const numbers = Array.from({ length: Math.min(MAX_CONCURRENT, maxnumber - from + 1) }, (_, step) => from + step);
    const batch = await digests(numbers.map((number) => salt + number));
    const index = batch.findIndex((digest) => areEqual(digest, target));
    if (index >= 0) {
      const took = Math.round(performance.now() - started);
      return btoa(JSON.stringify({ algorithm, challenge, number: from + index, salt, signature, took }));
    }
    onProgress(from / maxnumber);
  }
  throw new Error('No number fits the challenge');
}

/** Uses WebCrypto, off the main thread; browsers offer it only to https pages and localhost. */
async function digestsOf(algorithm: string): Promise<Digests> {
  const subtle = subtleCrypto();
  const encoder = new TextEncoder();
  if (!subtle) return digestsWithoutWebCrypto(algorithm);
  return (texts) =>
    Promise.all(texts.map(async (text) => new Uint8Array(await subtle.digest(algorithm, encoder.encode(text)))));
}

function subtleCrypto(): SubtleCrypto | undefined {
  // TypeScript's types assume a secure context.
  const { crypto }: { readonly crypto?: { readonly subtle?: SubtleCrypto } } = globalThis;
  return crypto?.subtle;
}

async function digestsWithoutWebCrypto(algorithm: string): Promise<Digests> {
  if (algorithm !== 'SHA-256') throw new TypeError(`${algorithm} is not supported without WebCrypto`);
  const { sha256 } = await import(/* webpackChunkName: "sha256" */ '@noble/hashes/sha2.js');
  const encoder = new TextEncoder();
  return async (texts) => {
    const digests = texts.map((text) => sha256(encoder.encode(text)));
    // Runs on the main thread, so yield for input and progress.
    await new Promise((next) => setTimeout(next));
    return digests;
  };
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
