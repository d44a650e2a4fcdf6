import type { LogEvent } from 'kysely';

/** Who wants to know of every statement, such as tracing; without one, nothing is done for it. */
export interface StatementWatch {
  /** What a statement that is sent now says of itself in PostgreSQL's log, as an SQL comment; empty: nothing. */
  comment(): string;
  /** A statement was answered, or failed. */
  done(event: LogEvent): void;
}
