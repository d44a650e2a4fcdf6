/** Subject for encrypting a batch's bank file (`KeyRing`). */
export const fileSubject = (batchId: number): string => `file of payout batch ${batchId}`;
