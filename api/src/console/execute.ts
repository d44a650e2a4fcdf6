import { COMMANDS } from '../commands.ts';
import { OpsError } from './command.ts';
import type { OpsContext } from './context.ts';
import type { Invocation } from './program.ts';

/** What the operator sees in the end, wherever the command ran. */
export interface Outcome {
  readonly out: string;
  readonly err: string;
  readonly exitCode: number;
}

/** Work is done in transactions, so stopping leaves nothing half done. */
export const STOPPED = 'Stopped; what was not finished was not done.';

const failed = (err: string): Outcome => ({ out: '', err, exitCode: 1 });

function isTwin(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Runs one command to its end. Never throws: what goes wrong is the outcome, in a sentence. */
export async function execute(invocation: Invocation, context: OpsContext): Promise<Outcome> {
  const command = COMMANDS.find(({ name }) => name === invocation.command);
  if (!command)
    return failed(`The running portal does not know "${invocation.command}"; restart it with this version.`);
  try {
    const { text, json, exitCode = 0 } = await command.run(context, invocation.input);
    return { out: invocation.json ? JSON.stringify(json, null, 2) : text, err: '', exitCode };
  } catch (error) {
    if (context.signal.aborted) return failed(STOPPED);
    if (error instanceof OpsError) return failed(error.message);
    if (isTwin(error)) return failed('Somebody else did the same at the same time; look at the list and try again.');
    return failed(`This failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
