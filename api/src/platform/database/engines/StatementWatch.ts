import type { KyselyConfig, LogEvent } from 'kysely';

/** Observes every statement, as for tracing; null costs nothing. */
export interface StatementWatch {
  /** SQL comment to append to a statement, for PostgreSQL's log; may be empty. */
  comment(): string;
  done(event: LogEvent): void;
}

/** Log option for kysely, which measures a statement's duration only if set. */
export function logTo(watch: StatementWatch | null): Pick<KyselyConfig, 'log'> {
  return watch ? { log: (event) => watch.done(event) } : {};
}
