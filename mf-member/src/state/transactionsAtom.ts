import type { Transaction } from '@friends/shared/contract/api/history';
import { pagedAtom } from '@friends/shared/state/pagedAtom';
import { listTransactions } from '../client/transactions.ts';

/** The member's bookings, newest first. */
export const transactionsAtom = pagedAtom<Transaction>(listTransactions);
