import { pagedAtom } from '@friends/shared/state/pagedAtom';
import { listStatements, type Statement } from '../client/statements.ts';

/** Lines of the member's points account, newest first. */
export const statementsAtom = pagedAtom<Statement>(listStatements);
