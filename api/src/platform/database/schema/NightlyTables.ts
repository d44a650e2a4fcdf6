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
    /** Number of times its process died while running it, since the last orderly stop. */
    interruptions: Generated<number>;
    started_at: Date;
    ended_at: Date | null;
    /** Written as JSON text. */
    counts: ColumnType<Readonly<Record<string, number>> | null, string | null | undefined, string | null>;
    error: string | null;
    next_try_at: Date | null;
  };
}
