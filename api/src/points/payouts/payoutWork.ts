import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Config } from '../../platform/config/config.ts';

/** Who does something about payouts, when, and by which settings. */
export interface PayoutWork {
  /** Their address, or the name of the command line. */
  readonly who: string;
  readonly now: Date;
  readonly config: Config;
}

export interface PayoutChange {
  readonly change: AuditedChange;
}
