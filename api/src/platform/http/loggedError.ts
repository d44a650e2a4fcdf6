function causeOf({ cause }: Error): string | null {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : null;
}

/**
 * Loggable parts of an error: type, code, message and stack. Database errors also contain the query's parameters, and
 * so mailed links and password hashes; these are omitted. Log it as `failure`: the logger would serialize `err` itself,
 * with all values.
 */
export function loggedError(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something was thrown that is not an Error' };
  const cause = causeOf(error);
  const { code, query } = Object(error) as { code?: unknown; query?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause === null ? {} : { cause }),
    // The statement with placeholders, not values.
    ...(typeof query === 'string' ? { query } : {}),
    stack: error.stack ?? '',
  };
}
