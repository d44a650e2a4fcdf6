/** An error whose message is for the person who runs the program: one or more sentences that need no stack beside them. */
export class ExplainedError extends Error {
  override readonly name: string = 'ExplainedError';
}
