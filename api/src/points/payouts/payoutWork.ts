import type { AuditedChange } from '../../platform/audit/repository.ts';
import type { Config } from '../../platform/config/config.ts';

export interface PayoutContext {
  /** Email address of a staff member, or an operator's name. */
  readonly who: string;
  readonly now: Date;
  readonly config: Config;
}

export interface PayoutChange {
  readonly change: AuditedChange;
}
