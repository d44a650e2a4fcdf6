/** What lies behind an error, which libraries often wrap in one of their own. */
function causeOf({ cause }: Error): string | null {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : null;
}

/**
 * What the log keeps of an error: its kind, code, message and where it happened. An error of the database also holds the
 * values of its query, and so mailed links and password hashes; these are left out. Log it as `failure`: what is called
 * `err` the logger would write out in its own way, with all values.
 */
export function loggedError(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something was thrown that is no error' };
  const cause = causeOf(error);
  const { code, query } = Object(error) as { code?: unknown; query?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause === null ? {} : { cause }),
    // The statement, with $1 and $2 instead of its values.
    ...(typeof query === 'string' ? { query } : {}),
    stack: error.stack ?? '',
  };
}
