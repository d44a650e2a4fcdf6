import type { Db } from '../database/transaction.ts';
import { type ChainFault, type ChainHead, findChainFaults, hasChainHead, readChainHead } from './repository.ts';

const SENTENCES: Readonly<Record<ChainFault['kind'], (fault: ChainFault) => string>> = {
  link_gone: ({ place }) => `Before place ${place} a part of the chain is gone.`,
  line_gone: ({ place, line }) => `Line ${line}, at place ${place}, is gone.`,
  changed: ({ place, line }) => `Line ${line}, at place ${place}, is not what was written.`,
  unchained: ({ line }) => `Line ${line} has no place in the chain.`,
};

export interface AuditCheck {
  /** Where the chain ends now, to be kept elsewhere; null while the audit is empty. */
  readonly head: ChainHead | null;
  /** A sentence each; empty where all lines are there as they were written. */
  readonly faults: readonly string[];
}

/**
 * Checks that no line of the audit was changed or is missing (docs/contract.md#operator-commands).
 *
 * @param anchor an end of the chain that was kept elsewhere: without one, lines cut off at the end do not show, nor does a
 *   chain that was written anew
 */
export async function checkAudit(db: Db, anchor: ChainHead | null): Promise<AuditCheck> {
  const faults = (await findChainFaults(db)).map((fault) => SENTENCES[fault.kind](fault));
  if (anchor && !(await hasChainHead(db, anchor)))
    faults.push(`Place ${anchor.place} of the chain is not what it was: lines up to it are gone or changed.`);
  return { head: await readChainHead(db), faults };
}
