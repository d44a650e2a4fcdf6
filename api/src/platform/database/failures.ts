/** Why a statement failed where the statement itself is not to blame. */
export type DatabaseFailure =
  /** The server stops, starts, has no connection or room left, only reads, or cannot be reached: soon it may be there again. */
  | 'away'
  /** A limit for waiting has ended it: for a connection, a lock or an answer. Another try would wait as long. */
  | 'late'
  /** It was undone because of another transaction; the same work may well succeed now. */
  | 'conflict';

/** Classes and codes of PostgreSQL (its manual, appendix A), and of the network on the way to it. */
const CODES: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [
    /^(57P0[1-5]|08\w{3}|53[0123]00|58030|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/,
    'away',
  ],
  [/^(57014|55P03|ETIMEDOUT)$/, 'late'],
  [/^(40001|40P01)$/, 'conflict'],
];

const NO_ANSWER = 'Query read timeout';
/** What the library says without a code. */
const SENTENCES: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [new RegExp(`^(${NO_ANSWER}|timeout exceeded when trying to connect|.* due to connection timeout)$`), 'late'],
  [/^(Connection terminated|Client has encountered a connection error)/, 'away'],
];

/** The embedded database's connection is with somebody else for too long. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

/** What kept the database from doing what it was asked; null for any other error, also one of the statement's own. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (error instanceof NoConnection) return 'late';
  if (error instanceof AggregateError) return databaseFailure(error.errors[0]);
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const byCode = CODES.find(([pattern]) => typeof code === 'string' && pattern.test(code));
  const bySentence = SENTENCES.find(([pattern]) => typeof message === 'string' && pattern.test(message));
  return (byCode ?? bySentence)?.[1] ?? null;
}

/** A server that only reads: another one has taken its place. */
const ONLY_READS = '25006';

/**
 * Whether the connection is of no more use: the server said nothing within the limit, so that its answer may still come,
 * or it is no longer the one that writes.
 */
export function isConnectionSpent(error: unknown): error is Error {
  return error instanceof Error && (error.message === NO_ANSWER || Object(error).code === ONLY_READS);
}

/** Whether a statement failed because a unique index has the row already. */
export function isDuplicate(error: unknown): boolean {
  return Object(error).code === '23505';
}
