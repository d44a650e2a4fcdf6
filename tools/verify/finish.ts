import { sayDurations } from './durations.ts';
import type { Failure, Tally } from './tally.ts';

/** More retried tests indicate a problem of the machine or the tests. */
const MAX_AGAIN = 5;

/** Prints failures at the end, for readers of the last lines. */
function name(title: string, failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  console.info(`\n${title}:`);
  for (const { name, message, files } of failures) {
    console.info(`  ${name}\n    ${message.trim().replaceAll('\n', '\n    ')}`);
    for (const file of files) console.info(`    see ${file}`);
  }
}

/** Prints the totals on the last line. @returns the exit code: 0 only if all passed */
export function finish({ passed, failed, skipped, again }: Tally): number {
  sayDurations();
  name('Passed on another try', again);
  const areTooMany = again.length > MAX_AGAIN;
  if (areTooMany) console.info(`\n${again.length} passed on another try only; more than ${MAX_AGAIN} fail the run`);
  name('Failed', failed);
  if (skipped > 0)
    console.info(`\n${skipped} skipped: they are for the other database, or need nginx where it is missing`);
  const faults = failed.length + (areTooMany ? 1 : 0);
  console.info(`\n${passed} passed, ${faults} failed`);
  return faults === 0 && passed > 0 ? 0 : 1;
}
