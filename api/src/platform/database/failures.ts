/** Why a statement failed, if it would succeed at another time. */
export type DatabaseFailure =
  /** The server is stopping, starting, full, read-only or unreachable; it may soon be back. */
  | 'away'
  /** A timeout: waiting for a connection, a lock or a response. A retry would wait as long. */
  | 'late'
  /** Rolled back because of another transaction; a retry may succeed. */
  | 'conflict';

/** SQLSTATE classes and codes (PostgreSQL's manual, appendix A), and Node.js's network error codes. */
const CODES: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [
    /^(57P0[1-5]|08\w{3}|53[0123]00|58030|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/,
    'away',
  ],
  [/^(57014|55P03|ETIMEDOUT)$/, 'late'],
  [/^(40001|40P01)$/, 'conflict'],
];

const NO_ANSWER = 'Query read timeout';
const MESSAGES: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [new RegExp(`^(${NO_ANSWER}|timeout exceeded when trying to connect|.* due to connection timeout)$`), 'late'],
  [/^(Connection terminated|Client has encountered a connection error)/, 'away'],
];

/** Waiting for the embedded database's one connection took too long. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

/** Classifies an error of the database; null for other errors, including a statement's own. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (error instanceof NoConnection) return 'late';
  if (error instanceof AggregateError) return databaseFailure(error.errors[0]);
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const byCode = CODES.find(([pattern]) => typeof code === 'string' && pattern.test(code));
  const byMessage = MESSAGES.find(([pattern]) => typeof message === 'string' && pattern.test(message));
  return (byCode ?? byMessage)?.[1] ?? null;
}

/** The server is read-only, as after a failover. */
const READ_ONLY = '25006';

/**
 * True if the connection must be closed: it timed out, so its response may still arrive, or its server is read-only.
 */
export function isConnectionSpent(error: unknown): error is Error {
  return error instanceof Error && (error.message === NO_ANSWER || Object(error).code === READ_ONLY);
}

/** True for a violation of a unique index. */
export function isDuplicate(error: unknown): boolean {
  return Object(error).code === '23505';
}
