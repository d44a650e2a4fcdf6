import type { Id } from '@friends/shared/contract/api/id';
import { type KeptClaim, keptClaimName, readKeptClaim } from './keptClaims.ts';

/**
 * A unique key: 128 random bits. Not `crypto.randomUUID`, which a browser offers only over https and on localhost,
 * while a portal may be tried over plain http in an office.
 */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A storage that is full, or closed to us, keeps nothing: then the claim lives as long as its page. */
function write(name: string, claim: KeptClaim): void {
  try {
    localStorage.setItem(name, JSON.stringify(claim));
  } catch {
    // Nothing is lost that a reload would not lose.
  }
}

/** A claim that nothing is kept of. */
export const newClaim = (): KeptClaim => ({ key: newKey(), at: Date.now(), sent: false });

/**
 * The claim that opening a reward begins, or goes on with. Two tabs with the same reward have one key, so they make one
 * claim between them.
 */
export function openClaim(memberId: number, rewardId: Id): KeptClaim {
  const kept = readKeptClaim(memberId, rewardId);
  if (kept) return kept;
  const claim = newClaim();
  write(keptClaimName(memberId, rewardId), claim);
  return claim;
}

/** Before it is sent, and again once it was refused: a reload must know which. */
export function keepClaim(memberId: number, rewardId: Id, claim: KeptClaim): void {
  write(keptClaimName(memberId, rewardId), claim);
}

/** Its outcome was told. The next claim of this reward is another one. */
export function forgetClaim(memberId: number, rewardId: Id): void {
  localStorage.removeItem(keptClaimName(memberId, rewardId));
}
