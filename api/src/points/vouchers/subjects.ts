import type { KeyRing } from '../../platform/secrets/keyRing.ts';

/** Subjects for encrypting codes: one of another reward or claim cannot be decrypted in its place. */

export const poolSubject = (rewardId: number): string => `voucher code of reward ${rewardId}`;

export const claimSubject = (redemptionId: number): string => `voucher code of redemption ${redemptionId}`;

/** HMACs of a code, that of the first key first, which find it whichever key was first when it was imported. */
export const digestsOf = (ring: KeyRing, code: string): readonly string[] => ring.digests('voucher code', code);
