import type { KyselyConfig, LogEvent } from 'kysely';

/** Who wants to know of every statement, such as tracing; without one, nothing is done for it. */
export interface StatementWatch {
  /** What a statement that is sent now says of itself in PostgreSQL's log, as an SQL comment; empty: nothing. */
  comment(): string;
  /** A statement was answered, or failed. */
  done(event: LogEvent): void;
}

/** The part of kysely's settings that tells a watch; kysely measures a statement's time only where somebody asks for it. */
export function logTo(watch: StatementWatch | null): Pick<KyselyConfig, 'log'> {
  return watch ? { log: (event) => watch.done(event) } : {};
}
