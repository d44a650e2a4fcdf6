import { printDurations } from './durations.ts';
import type { Failure, Results } from './results.ts';

/** With more retried tests, the run fails: the machine or the tests have a problem. */
const MAX_RETRIED = 5;

/** Prints failures; at the end of the run, so that they are among the last lines. */
function printFailures(title: string, failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  console.info(`\n${title}:`);
  for (const { name, message, files } of failures) {
    console.info(`  ${name}\n    ${message.trim().replaceAll('\n', '\n    ')}`);
    for (const file of files) console.info(`    see ${file}`);
  }
}

/** Prints the totals on the last line. @returns the exit code: 0 only if all passed */
export function finish({ passed, failed, skipped, retried }: Results): number {
  printDurations();
  printFailures('Passed on another try', retried);
  const isOverLimit = retried.length > MAX_RETRIED;
  if (isOverLimit)
    console.info(`\n${retried.length} passed on another try only; more than ${MAX_RETRIED} fail the run`);
  printFailures('Failed', failed);
  if (skipped > 0)
    console.info(`\n${skipped} skipped: they run on the other database, or need nginx, which is missing`);
  const faults = failed.length + (isOverLimit ? 1 : 0);
  console.info(`\n${passed} passed, ${faults} failed`);
  return faults === 0 && passed > 0 ? 0 : 1;
}
