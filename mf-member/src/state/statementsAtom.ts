import type { Id } from '@friends/shared/contract/api/id';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { requestedListAtom } from '@friends/shared/state/pagedAtom';
import { type Explanation, explainStatement, listStatements } from '../client/statements.ts';
import { INITIAL_REQUEST } from './listFilter.ts';

/** Newest first. */
export const statementsAtom = requestedListAtom(INITIAL_REQUEST, listStatements);

/** Explanation of a line; created when its row is opened. */
export const explanationAtom = (line: Id): LoadedAtom<Explanation> =>
  loadedAtom((client) => explainStatement(client, line));
