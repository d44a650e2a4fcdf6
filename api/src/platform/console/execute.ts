import type { CommandResult } from '@friends/shared/cli/command';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import {
  escapeHiddenCharacters,
  showHiddenCharacters,
  showLine,
} from '@friends/shared/contract/rules/hiddenCharacters';
import { isDuplicate } from '../database/failures.ts';
import { Refusal } from '../problems/Refusal.ts';
import type { Command, OpsContext } from './command.ts';
import type { Invocation, Outcome } from './invocation.ts';
import { refusalSentence } from './refusalSentence.ts';

/** Commands work in transactions, so stopping leaves nothing half-finished. */
export const STOPPED_TEXT = 'Stopped; what was not finished was not done.';

/** Printable result, with escape sequences for the terminal made visible. */
export function printedResult(
  { text, json, exitCode = 0 }: CommandResult,
  invocation: Pick<Invocation, 'json'>,
): Outcome {
  return {
    out: invocation.json ? escapeHiddenCharacters(JSON.stringify(json, null, 2)) : showHiddenCharacters(text),
    err: '',
    exitCode,
  };
}

export const failure = (sentence: string): Outcome => ({ out: '', err: showLine(sentence), exitCode: 1 });

/** Runs a command to its end. Never throws: errors become a sentence in the outcome. */
export async function execute(
  commands: readonly Command[],
  invocation: Invocation,
  context: OpsContext,
): Promise<Outcome> {
  const command = commands.find(({ name }) => name === invocation.command);
  if (!command)
    return failure(`The running portal does not know "${invocation.command}"; restart it with this version.`);
  try {
    return printedResult(await command.run(context, invocation.input), invocation);
  } catch (error) {
    if (context.signal.aborted) return failure(STOPPED_TEXT);
    if (error instanceof Refusal) return failure(refusalSentence(error));
    if (error instanceof ExplainedError) return failure(error.message);
    if (isDuplicate(error))
      return failure('This conflicts with a change made at the same time; check the list and try again.');
    return failure(`The command failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
