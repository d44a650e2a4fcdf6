import { askedListAtom } from '@friends/shared/state/pagedAtom';
import { listTransactions } from '../client/transactions.ts';
import { FIRST_ASKED } from './firstAsked.ts';

/** The member's bookings, newest first. */
export const transactionsAtom = askedListAtom(FIRST_ASKED, listTransactions);
