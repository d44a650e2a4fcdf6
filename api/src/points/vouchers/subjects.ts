import type { KeyRing } from '../../platform/secrets/keyRing.ts';

// Subjects for encrypting codes, so that the code of another reward or claim cannot be decrypted in its place.

export const poolSubject = (rewardId: number): string => `voucher code of reward ${rewardId}`;

export const claimSubject = (redemptionId: number): string => `voucher code of redemption ${redemptionId}`;

/**
 * HMACs of a code with each key, in the order of the key ring. Searches compare all of them, as another key may have been
 * first when the code was imported.
 */
export const digestsOf = (ring: KeyRing, code: string): readonly string[] => ring.digests('voucher code', code);
