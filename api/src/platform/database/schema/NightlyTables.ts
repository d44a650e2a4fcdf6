import type { NightlyStatus } from '@friends/shared/contract/staff/nightlySteps';
import type { ColumnType, Generated } from 'kysely';

export interface NightlyTables {
  leases: {
    name: string;
    holder: string;
    until: Date;
  };
  nightly_runs: {
    /** `YYYY-MM-DD` in Asia/Jakarta. */
    day: string;
    due_at: Date;
    /** Timestamp of the members' notifications; days of one catch-up share it. */
    news_at: Date;
    actor: string;
    started_at: Date;
    ended_at: Date | null;
  };
  nightly_steps: {
    day: string;
    step: string;
    status: NightlyStatus;
    tries: Generated<number>;
    /** Number of times that a process died while it ran the step, since the last orderly stop. */
    interruptions: Generated<number>;
    started_at: Date;
    ended_at: Date | null;
    /** Written as JSON text. */
    counts: ColumnType<Readonly<Record<string, number>> | null, string | null | undefined, string | null>;
    error: string | null;
    next_try_at: Date | null;
  };
}
