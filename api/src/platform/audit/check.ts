import type { Db } from '../database/transaction.ts';
import { type ChainFault, type ChainHead, findChainFaults, hasChainHead, readChainHead } from './repository.ts';

const SENTENCES: Readonly<Record<ChainFault['kind'], (fault: ChainFault) => string>> = {
  link_gone: ({ place }) => `A part of the chain before position ${place} is missing.`,
  line_gone: ({ place, line }) => `Line ${line}, at position ${place}, is missing.`,
  changed: ({ place, line }) => `Line ${line}, at position ${place}, was changed.`,
  unchained: ({ line }) => `Line ${line} is not in the chain.`,
};

export interface AuditCheck {
  /** End of the chain, to be stored elsewhere; null if the audit is empty. */
  readonly head: ChainHead | null;
  /** One sentence for each fault; empty if every line is present and unchanged. */
  readonly faults: readonly string[];
}

/**
 * Checks that no line of the audit was changed or removed (docs/contract.md#operator-commands).
 *
 * @param anchor a previous end of the chain, stored elsewhere. Without it, the check misses lines removed from the end
 * and a chain rewritten as a whole
 */
export async function checkAudit(db: Db, anchor: ChainHead | null): Promise<AuditCheck> {
  const faults = (await findChainFaults(db)).map((fault) => SENTENCES[fault.kind](fault));
  if (anchor && !(await hasChainHead(db, anchor)))
    faults.push(`The chain differs at position ${anchor.place}: lines up to it are missing or changed.`);
  return { head: await readChainHead(db), faults };
}
