import type { Db } from '../../platform/database/transaction.ts';
import { checkLedger } from '../../points/ledger/check.ts';

/** The check reads the whole ledger, so its result stands for a while. */
const RESULT_STANDS_MS = 5 * 60_000;

interface LedgerChecked {
  /** Accounts and lines that do not add up. */
  readonly faults: number;
  readonly at: Date;
}

/**
 * Keeps the last result of `ledger check`. Whoever asks gets it at once, also while the check is done anew: with
 * millions of lines it takes longer than a scrape may.
 */
export function watchLedger(db: Db): (now: Date) => Promise<LedgerChecked> {
  let lastCheck: LedgerChecked | null = null;
  let running: Promise<LedgerChecked> | null = null;

  async function check(now: Date): Promise<LedgerChecked> {
    try {
      lastCheck = { faults: (await checkLedger(db)).length, at: now };
      return lastCheck;
    } finally {
      running = null;
    }
  }

  return async (now) => {
    if (lastCheck && Math.abs(now.getTime() - lastCheck.at.getTime()) <= RESULT_STANDS_MS) return lastCheck;
    running ??= check(now);
    if (!lastCheck) return running;
    // A check that fails leaves what is known, whose time tells its age; whoever asks next tries again.
    running.catch(() => {});
    return lastCheck;
  };
}
