import { hash } from 'node:crypto';

/**
 * Hash of the state a decision is about; the decider sends it back, to prove which state they reviewed.
 *
 * @param state everything that decisions change
 */
export function revisionOf(state: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(state), 'base64url').slice(0, 22);
}
