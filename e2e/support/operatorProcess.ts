/**
 * Executes operator commands in a running portal: a process for each would take longer than the command. The command
 * line itself is tested in `api/tests/operator` and `e2e/tests/operator.spec.ts`.
 */
import { COMMANDS, GROUPS } from '@friends/api/commands';
import type { Outcome } from '@friends/api/platform/console/invocation';
import { parseInvocation } from '@friends/api/platform/console/parseInvocation';
import { runInPortal } from '@friends/api/platform/console/runInPortal';

interface Typed {
  readonly dataDir: string;
  readonly args: readonly string[];
}

const NEVER = { progress: () => {}, signal: new AbortController().signal };

async function carryOut({ dataDir, args }: Typed): Promise<Outcome> {
  const invocation = parseInvocation(COMMANDS, GROUPS, args);
  if (!invocation) throw new Error('That is no command');
  const outcome = await runInPortal(dataDir, invocation, NEVER);
  if (!outcome) throw new Error(`No portal runs on ${dataDir}`);
  return outcome;
}

const failed = (error: unknown): Outcome => ({ out: '', err: String(error), exitCode: 1 });

process.on('message', (typed: Typed) => {
  void carryOut(typed)
    .catch(failed)
    .then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => process.exit());
