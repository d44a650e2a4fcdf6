/** What the bank's file of a batch is sealed as (`KeyRing`). */
export const fileSubject = (batchId: number): string => `file of payout batch ${batchId}`;
