import type { Db } from '../../platform/database/transaction.ts';
import { checkLedger } from '../../points/ledger/check.ts';

/** The check reads the whole ledger, so its result is cached for a while. */
const CACHE_MS = 5 * 60_000;

interface LedgerChecked {
  /** Number of accounts and lines that do not add up. */
  readonly faults: number;
  readonly at: Date;
}

/**
 * Caches the result of `ledger check`. Returns it at once, even during a new check: with millions of lines that takes
 * longer than a scrape may.
 */
export function cachedLedgerCheck(db: Db): (now: Date) => Promise<LedgerChecked> {
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
    if (lastCheck && Math.abs(now.getTime() - lastCheck.at.getTime()) <= CACHE_MS) return lastCheck;
    running ??= check(now);
    if (!lastCheck) return running;
    // A failed check keeps the last result, whose time shows its age; the next call tries again.
    running.catch(() => {});
    return lastCheck;
  };
}
