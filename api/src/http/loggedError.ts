/**
 * What the log keeps of an error: its kind, code, message and where it happened. A database's error also holds the
 * values of its query, mailed links and password hashes among them; these are left out.
 * To be logged as `failure`: the logger takes what is called `err` for an error and tells of it what it likes.
 */
export function loggedError(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something was thrown that is no error' };
  const { code, query } = Object(error) as { code?: unknown; query?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    // The statement, with $1 and $2 in the place of its values.
    ...(typeof query === 'string' ? { query } : {}),
    stack: error.stack ?? '',
  };
}
