import { pagedAtom } from '@friends/shared/state/pagedAtom';
import { listTransactions, type Transaction } from '../client/transactions.ts';

/** The member's bookings, newest first. */
export const transactionsAtom = pagedAtom<Transaction>(listTransactions);
