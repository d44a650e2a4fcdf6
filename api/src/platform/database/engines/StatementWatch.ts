import type { KyselyConfig, LogEvent } from 'kysely';

/** Called for every statement, for example to trace it. */
export interface StatementWatch {
  /** SQL comment to append to a statement, for PostgreSQL's log; may be empty. */
  comment(): string;
  done(event: LogEvent): void;
}

/** Log option for kysely. Without a watch there is none, so that kysely doesn't measure durations. */
export function logTo(watch: StatementWatch | null): Pick<KyselyConfig, 'log'> {
  return watch ? { log: (event) => watch.done(event) } : {};
}
