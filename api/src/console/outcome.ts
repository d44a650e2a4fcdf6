import { escapeSigns, showLine, showSigns } from '@friends/shared/contract/rules/hiddenSigns';
import type { CommandResult } from './command.ts';
import type { Invocation, Outcome } from './invocation.ts';

/** What a command came to, as it is printed: nothing in it can speak to the operator's terminal. */
export function done({ text, json, exitCode = 0 }: CommandResult, invocation: Pick<Invocation, 'json'>): Outcome {
  return { out: invocation.json ? escapeSigns(JSON.stringify(json, null, 2)) : showSigns(text), err: '', exitCode };
}

/** The sentence of a command that failed. */
export const failed = (sentence: string): Outcome => ({ out: '', err: showLine(sentence), exitCode: 1 });
