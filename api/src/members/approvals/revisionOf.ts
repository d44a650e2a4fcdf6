import { hash } from 'node:crypto';

/**
 * Hash of a decidable state; the decider sends it back, to prove what they have reviewed.
 *
 * @param state everything that decisions change
 */
export function revisionOf(state: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(state), 'base64url').slice(0, 22);
}
