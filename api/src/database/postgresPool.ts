import pg from 'pg';
import { TYPE_PARSERS } from './typeParsers.ts';

/** What a pool of connections is made with. */
export interface PoolWish {
  readonly url: string;
  /** Most connections at once. */
  readonly size: number;
  /** How long a caller waits for a connection, and a new connection for the server. */
  readonly waitMs: number;
  /** How long a statement may take; the server gives up on it then. */
  readonly statementMs: number;
  /** A connection broke. Who was asking it reads so anyhow; the next caller gets another one. */
  readonly onBroken: (error: Error) => void;
}

/** The server's own limit comes first; this is for a server that says nothing any more. */
const SILENCE_MS = 500;

/**
 * A pool of connections to PostgreSQL with a limit for all waiting. The library listens for errors of idle connections
 * only: one that breaks while it is out would end the process, so each connection has a listener from its first moment.
 */
export function postgresPool({ url, size, waitMs, statementMs, onBroken }: PoolWish): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        TYPE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
    },
  });
  pool.on('connect', (client) => {
    // A server that stops says so, and then the line breaks: two errors with one cause.
    client.once('error', onBroken);
    client.on('error', () => {});
  });
  // An idle connection that breaks is told by its own listener, and once more by the pool.
  pool.on('error', () => {});
  return pool;
}
