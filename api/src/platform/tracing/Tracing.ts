import type { FastifyInstance } from 'fastify';
import type { StatementWatch } from '../database/engines/StatementWatch.ts';

/** Calls and their statements as spans of OpenTelemetry (docs/decisions/0049-traces-and-how-pages-feel.md). */
export interface Tracing {
  /** Makes a span of every call of `app`, as a child of the browser's. */
  watch(app: FastifyInstance): void;
  /** Makes a span of every statement of a traced call, and marks it for PostgreSQL's log. */
  readonly statements: StatementWatch;
  /** Sends what waits. Never rejects. */
  stop(): Promise<void>;
}
