import type { Statement } from '@friends/shared/contract/api/history';
import { pagedAtom } from '@friends/shared/state/pagedAtom';
import { listStatements } from '../client/statements.ts';

/** Lines of the member's points account, newest first. */
export const statementsAtom = pagedAtom<Statement>(listStatements);
