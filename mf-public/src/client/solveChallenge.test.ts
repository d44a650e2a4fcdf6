import { createHash, webcrypto } from 'node:crypto';
import type { AltchaChallenge } from '@friends/shared/contract/api/captcha';
import { solveChallenge } from './solveChallenge.ts';

// jsdom has no WebCrypto.
beforeEach(() => setCrypto(webcrypto));

const setCrypto = (value: unknown) => Object.defineProperty(globalThis, 'crypto', { value, configurable: true });

const challengeOf = (number: number, maxnumber = 5000): AltchaChallenge => ({
  provider: 'altcha',
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`salt?expires=1${number}`).digest('hex'),
  maxnumber,
  salt: 'salt?expires=1',
  signature: 'signed',
});

const neverAborted = new AbortController().signal;

test('finds the number and encodes it in ALTCHA’s format', async () => {
  const challenge = challengeOf(1234);
  const payload = JSON.parse(atob(await solveChallenge(challenge, () => {}, neverAborted)));
  const { maxnumber: _, provider: __, ...fields } = challenge;
  expect(payload).toMatchObject({ ...fields, number: 1234 });
});

test('finds the smallest and the largest possible number', async () => {
  for (const number of [0, 1000]) {
    const payload = JSON.parse(atob(await solveChallenge(challengeOf(number, 1000), () => {}, neverAborted)));
    expect(payload.number).toBe(number);
  }
});

test('throws if no number fits, and stops when aborted', async () => {
  await expect(solveChallenge(challengeOf(6000), () => {}, neverAborted)).rejects.toThrow('No number fits');
  const aborted = AbortSignal.abort();
  await expect(solveChallenge(challengeOf(1), () => {}, aborted)).rejects.toThrow();
});

test('also works on http pages, where browsers have no WebCrypto', async () => {
  setCrypto({ getRandomValues: () => {} });
  for (const number of [0, 1234, 5000]) {
    const payload = JSON.parse(atob(await solveChallenge(challengeOf(number), () => {}, neverAborted)));
    expect(payload.number).toBe(number);
  }
  await expect(solveChallenge(challengeOf(6000), () => {}, neverAborted)).rejects.toThrow('No number fits');
  const unknown = { ...challengeOf(1), algorithm: 'SHA-512' };
  await expect(solveChallenge(unknown, () => {}, neverAborted)).rejects.toThrow('SHA-512 is not supported');
});
