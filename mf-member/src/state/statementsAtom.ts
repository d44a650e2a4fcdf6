import type { Id } from '@friends/shared/contract/api/id';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { askedListAtom } from '@friends/shared/state/pagedAtom';
import { type Explanation, explainStatement, listStatements } from '../client/statements.ts';
import { FIRST_ASKED } from './firstAsked.ts';

/** Newest first. */
export const statementsAtom = askedListAtom(FIRST_ASKED, listStatements);

/** Explanation of a line; created when its row is opened. */
export const explanationAtom = (line: Id): LoadedAtom<Explanation> =>
  loadedAtom((client) => explainStatement(client, line));
