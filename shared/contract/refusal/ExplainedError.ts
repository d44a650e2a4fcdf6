/** An error whose message explains it to the person who runs the program; no stack trace is needed. */
export class ExplainedError extends Error {
  override readonly name: string = 'ExplainedError';
}
