import { hash } from 'node:crypto';

/** Names how something stands that is decided about: whoever decides says what they have seen. @param state what decisions change */
export function revisionOf(state: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(state), 'base64url').slice(0, 22);
}
