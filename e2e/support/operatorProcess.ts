/**
 * Runs operator commands for `runOpsJson`: a new process for each would take longer than the command. The command line
 * itself is tested in `api/tests/operator` and `e2e/tests/operator.spec.ts`.
 */
import { COMMANDS, GROUPS } from '@friends/api/commands';
import type { Outcome } from '@friends/api/platform/console/invocation';
import { parseInvocation } from '@friends/api/platform/console/parseInvocation';
import { runInPortal } from '@friends/api/platform/console/runInPortal';

interface CommandMessage {
  readonly dataDir: string;
  readonly args: readonly string[];
}

const CONTEXT = { progress: () => {}, signal: new AbortController().signal };

async function runCommand({ dataDir, args }: CommandMessage): Promise<Outcome> {
  const invocation = parseInvocation(COMMANDS, GROUPS, args);
  if (!invocation) throw new Error(`Unknown command: ${args.join(' ')}`);
  const outcome = await runInPortal(dataDir, invocation, CONTEXT);
  if (!outcome) throw new Error(`No portal runs on ${dataDir}`);
  return outcome;
}

const failed = (error: unknown): Outcome => ({ out: '', err: String(error), exitCode: 1 });

process.on('message', (message: CommandMessage) => {
  void runCommand(message)
    .catch(failed)
    .then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => process.exit());
