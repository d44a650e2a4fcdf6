export interface DatabaseLimits {
  readonly poolSize: number;
  readonly readPoolSize: number;
  /** Statement timeout of a call, milliseconds. */
  readonly statementMs: number;
}

/**
 * Maximum wait of a call for a connection. If the database freezes, a call waits for either a connection or a
 * statement, so it is answered within 5 seconds.
 */
export const WAIT_MS = 4000;

export interface ReplicaLimits {
  /** Maximum wait of a list for a connection to the replica. */
  readonly waitMs: number;
  readonly statementMs: number;
  /** A replica with a greater lag is not read. */
  readonly maxLagMs: number;
}

/** Shorter than those of the primary, which must still answer within 5 seconds if the replica fails. */
export const REPLICA_LIMITS: ReplicaLimits = { waitMs: 750, statementMs: 1000, maxLagMs: 10_000 };

/** Limits for long work, such as an operator's command; without them it could hang forever. */
export const LONG_WORK = { size: 4, waitMs: 60_000, statementMs: 30 * 60_000 } as const;
