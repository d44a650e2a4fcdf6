import type { CommandResult } from '@friends/shared/cli/command';
import { usageExitCode } from '@friends/shared/cli/commandLine';
import { progressBar } from '@friends/shared/cli/progressBar';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { escapeHiddenCharacters, showHiddenCharacters } from '@friends/shared/contract/rules/hiddenCharacters';
import type { ShowProgress } from '../check/browser/BrowserCheck.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { withFullStop } from '../withFullStop.ts';
import type { BuildFolder } from './command.ts';
import { openContext } from './openContext.ts';
import { type Invocation, parseInvocation } from './parseInvocation.ts';
import { refusalWithHint } from './refusalWithHint.ts';

function explanation(error: unknown): string {
  if (!(error instanceof Error)) return `This failed: ${String(error)}`;
  if (error instanceof ReleaseRefused) return refusalWithHint(error);
  return error instanceof ExplainedError ? withFullStop(error.message) : `This failed: ${error.message}`;
}

const toJson = (json: unknown): string => escapeHiddenCharacters(JSON.stringify(json, null, 2));

async function run(invocation: Invocation, buildFolder?: BuildFolder): Promise<CommandResult> {
  const bar = progressBar();
  const progress: ShowProgress = (now) => (now === null ? bar.stop() : bar.show(now));
  const { context, input } = await openContext(invocation, process.env, progress);
  return invocation.command.run({ ...context, buildFolder }, input).finally(bar.stop);
}

/** @param buildFolder absent if nothing can be built, as in an image */
export async function runCli(argv: readonly string[], buildFolder?: BuildFolder): Promise<void> {
  let invocation: Invocation | null = null;
  try {
    invocation = parseInvocation(argv);
    if (invocation) {
      const { text, json, exitCode = 0 } = await run(invocation, buildFolder);
      process.stdout.write(`${invocation.json ? toJson(json) : showHiddenCharacters(text)}\n`);
      process.exitCode = exitCode;
    }
  } catch (error) {
    const exitCode = usageExitCode(error);
    if (exitCode !== null) process.exitCode = exitCode;
    else {
      if (invocation?.json) process.stdout.write(`${toJson({ error: explanation(error) })}\n`);
      else process.stderr.write(`${showHiddenCharacters(explanation(error))}\n`);
      process.exitCode = 1;
    }
  }
}
