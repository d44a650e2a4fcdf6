import { askedListAtom } from '@friends/shared/state/pagedAtom';
import { listStatements } from '../client/statements.ts';
import { FIRST_ASKED } from './firstAsked.ts';

/** Lines of the member's points account, newest first. */
export const statementsAtom = askedListAtom(FIRST_ASKED, listStatements);
