import { isDuplicate } from '../database/isDuplicate.ts';
import { type Command, OpsError } from './command.ts';
import type { OpsContext } from './context.ts';
import type { Invocation, Outcome } from './invocation.ts';
import { done, failed } from './outcome.ts';

/** Work is done in transactions, so stopping leaves nothing half done. */
export const STOPPED = 'Stopped; what was not finished was not done.';

/** Runs one of the commands to its end. Never throws: what goes wrong is the outcome, in a sentence. */
export async function execute(
  commands: readonly Command[],
  invocation: Invocation,
  context: OpsContext,
): Promise<Outcome> {
  const command = commands.find(({ name }) => name === invocation.command);
  if (!command)
    return failed(`The running portal does not know "${invocation.command}"; restart it with this version.`);
  try {
    return done(await command.run(context, invocation.input), invocation);
  } catch (error) {
    if (context.signal.aborted) return failed(STOPPED);
    if (error instanceof OpsError) return failed(error.message);
    if (isDuplicate(error))
      return failed('Somebody else did the same at the same time; look at the list and try again.');
    return failed(`This failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
