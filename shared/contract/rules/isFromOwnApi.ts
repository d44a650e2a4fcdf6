import type { Account } from '../api/account.ts';

/**
 * Whether the account comes from our API. Another back end need not have devices, goals, a second factor, requests that
 * wait and lists that can be narrowed, nor know the key of a claim; ours is known by this field
 * (docs/contract.md#any-back-end).
 */
export const isFromOwnApi = (account: Pick<Account, 'PendingEmail'> | null): boolean =>
  account?.PendingEmail !== undefined;
