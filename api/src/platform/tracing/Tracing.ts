import type { FastifyInstance } from 'fastify';
import type { StatementWatch } from '../database/engines/StatementWatch.ts';

/** OpenTelemetry spans of calls and their statements (docs/decisions/0049-traces-and-how-pages-feel.md). */
export interface Tracing {
  /** Creates a span for every call of `app`, as a child of the browser's. */
  watch(app: FastifyInstance): void;
  /** Creates a span for every statement of a traced call, and adds a comment for PostgreSQL's log. */
  readonly statements: StatementWatch;
  /** Flushes pending spans. Never rejects. */
  stop(): Promise<void>;
}
