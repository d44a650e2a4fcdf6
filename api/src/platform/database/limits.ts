/** What the settings say about connections and time. */
export interface DatabaseLimits {
  /** Connections of this process, for calls. */
  readonly poolSize: number;
  /** The same to a replica for lists. */
  readonly readPoolSize: number;
  /** How long a statement of a call may take, milliseconds. */
  readonly statementMs: number;
}

/**
 * How long a call waits for a connection. A call that meets a frozen database waits for a connection or for a statement,
 * so with either limit it is answered within 5 seconds.
 */
export const WAIT_MS = 4000;

export interface ReplicaLimits {
  /** How long a list waits for a connection to the replica, and how long its statement may take. */
  readonly waitMs: number;
  readonly statementMs: number;
  /** A replica that is further behind is not read. */
  readonly mostBehindMs: number;
}

/** A replica has less time, as there is still the database itself to ask within the caller's 5 seconds. */
export const REPLICA_LIMITS: ReplicaLimits = { waitMs: 750, statementMs: 1000, mostBehindMs: 10_000 };

/** Long work, such as an operator's command, has limits, too: they end what would otherwise hang for ever. */
export const LONG_WORK = { size: 4, waitMs: 60_000, statementMs: 30 * 60_000 } as const;
