import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { checkLedger } from '../ledger/check.ts';

interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly value: number;
}

interface Waiting {
  readonly members: number;
  readonly agent_changes: number;
  readonly redemptions: number;
  readonly mails: number;
  readonly given_up: number;
}

/** What waits for an operator or for the mail server. */
async function waitingGauges(db: Db): Promise<Gauge[]> {
  const { rows } = await sql<Waiting>`
    select (select count(*) from members where status = 'pending') as members,
           (select count(*) from agent_changes where status = 'pending') as agent_changes,
           (select count(*) from redemptions where status = 'Pending') as redemptions,
           (select count(*) from mails where sent_at is null) as mails,
           (select count(*) from mails where sent_at is null and last_error is not null) as given_up`.execute(db);
  const [row] = rows;
  if (!row) return [];
  return [
    { name: 'friends_members_pending', help: 'Sign-ups that wait for approval.', value: row.members },
    {
      name: 'friends_agent_changes_pending',
      help: 'Changes of agent that wait for approval.',
      value: row.agent_changes,
    },
    { name: 'friends_redemptions_pending', help: 'Redemptions that wait for approval.', value: row.redemptions },
    { name: 'friends_mails_unsent', help: 'Mails that are not sent.', value: row.mails },
    { name: 'friends_mails_failed', help: 'Unsent mails that failed at their last try.', value: row.given_up },
  ];
}

/** The check reads the whole ledger, so its result stands for a while. */
const LEDGER_CHECK_STANDS_MS = 5 * 60_000;

function processGauges(): Gauge[] {
  const memory = process.memoryUsage();
  return [
    { name: 'process_resident_memory_bytes', help: 'Memory of the process.', value: memory.rss },
    { name: 'nodejs_heap_used_bytes', help: 'Heap in use.', value: memory.heapUsed },
    { name: 'process_uptime_seconds', help: 'Seconds since the process started.', value: Math.round(process.uptime()) },
  ];
}

interface LedgerChecked {
  readonly faults: number;
  readonly at: Date;
}

/**
 * Keeps the last result of `ledger check`. Whoever asks gets it at once, also while the check is done anew: with
 * millions of lines it takes longer than a scrape may.
 */
function watchLedger(db: Db): (now: Date) => Promise<LedgerChecked> {
  let known: LedgerChecked | null = null;
  let running: Promise<LedgerChecked> | null = null;

  async function check(now: Date): Promise<LedgerChecked> {
    try {
      known = { faults: (await checkLedger(db)).length, at: now };
      return known;
    } finally {
      running = null;
    }
  }

  return async (now) => {
    if (known && Math.abs(now.getTime() - known.at.getTime()) <= LEDGER_CHECK_STANDS_MS) return known;
    running ??= check(now);
    if (!known) return running;
    // A check that fails leaves what is known, whose time tells its age; whoever asks next tries again.
    running.catch(() => {});
    return known;
  };
}

/** Reads all gauges; `ledger check` is one of them, done anew every five minutes at most. */
export function createGauges(db: Db, clock: () => Date): () => Promise<string> {
  const ledger = watchLedger(db);
  return async () => {
    const { faults, at } = await ledger(clock());
    const gauges: Gauge[] = [
      { name: 'friends_ledger_faults', help: 'Accounts and lines that do not add up; 0 is right.', value: faults },
      { name: 'friends_ledger_checked_at_seconds', help: 'When the ledger was checked.', value: at.getTime() / 1000 },
      ...(await waitingGauges(db)),
      ...processGauges(),
    ];
    return gauges
      .map(({ name, help, value }) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}`)
      .join('\n');
  };
}
