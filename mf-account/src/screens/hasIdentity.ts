import type { Account } from '@friends/shared/contract/api/account';

/**
 * Another back end need not have devices, changes, a second factor and requests that wait
 * (docs/contract.md#any-back-end); an account tells.
 */
export const hasIdentity = ({ PendingEmail }: Account): boolean => PendingEmail !== undefined;
