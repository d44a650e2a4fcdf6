import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { escapeSigns, showSigns } from '@friends/shared/contract/rules/hiddenSigns';
import { Presets, SingleBar } from 'cli-progress';
import { CommanderError } from 'commander';
import { asSentence } from '../asSentence.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import type { Context, Result } from './command.ts';
import { typedRefusal } from './hints.ts';
import { openContext } from './openContext.ts';
import { type Invocation, parseInvocation } from './program.ts';

// The command line of releases: `npm run release -- <command>`.

/** Wrong usage, as shells know it; 1 is what a command itself answers. */
const WRONG_USAGE = 2;

/** A bar on stderr while a person watches; nothing where the output goes into a file or another program. */
function progressBar(): Context['progress'] {
  if (!process.stderr.isTTY) return () => {};
  const format = '{bar} {value}/{total} {label}';
  const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: true }, Presets.shades_classic);
  return (done) => {
    if (done === null) bar.stop();
    else if (bar.isActive) bar.update(done.count, { label: done.label });
    else bar.start(done.total, done.count, { label: done.label });
  };
}

function explanation(error: unknown): string {
  if (!(error instanceof Error)) return `This failed: ${String(error)}`;
  if (error instanceof ReleaseRefused) return typedRefusal(error);
  return error instanceof ExplainedError ? asSentence(error.message) : `This failed: ${error.message}`;
}

const printed = (json: unknown): string => escapeSigns(JSON.stringify(json, null, 2));

async function run(invocation: Invocation): Promise<Result> {
  const progress = progressBar();
  const { context, input } = await openContext(invocation, process.env, progress);
  return invocation.command.run(context, input).finally(() => progress(null));
}

let invocation: Invocation | null = null;
try {
  invocation = parseInvocation(process.argv.slice(2));
  if (invocation) {
    const { text, json, exitCode = 0 } = await run(invocation);
    process.stdout.write(`${invocation.json ? printed(json) : showSigns(text)}\n`);
    process.exitCode = exitCode;
  }
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
  else {
    if (invocation?.json) process.stdout.write(`${printed({ error: explanation(error) })}\n`);
    else process.stderr.write(`${showSigns(explanation(error))}\n`);
    process.exitCode = 1;
  }
}
