import type { Account } from '../api/account.ts';

/**
 * True if the account comes from our API, recognized by this field. Another back end may lack devices, goals,
 * two-factor login, pending requests, list filters and idempotency keys (docs/contract.md#any-back-end).
 */
export const isFromOwnApi = (account: Pick<Account, 'PendingEmail'> | null): boolean =>
  account?.PendingEmail !== undefined;
