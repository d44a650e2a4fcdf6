import type { WorkChallenge } from '@friends/shared/contract/api/captcha';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { encode } from './captcha.ts';

/** Solves a login's challenge, as a browser does. */
export async function proveWork(challenge: WorkChallenge): Promise<string> {
  return encode({ challenge, solution: await solveChallenge({ challenge, deriveKey, timeout: 0 }) });
}
