import { sayDurations } from './durations.ts';
import type { Tally } from './tally.ts';

/** With more of them in one run, the machine or the tests are ill. */
const MOST_AGAIN = 5;

/** Names what passed on another try. @returns whether these are so many that the run cannot be trusted */
function areTooMany(again: Tally['again']): boolean {
  if (again.length === 0) return false;
  console.info('\nPassed on another try:');
  for (const { name, message, files } of again) {
    console.info(`  ${name}\n    ${message.trim().replaceAll('\n', '\n    ')}`);
    for (const file of files) console.info(`    see ${file}`);
  }
  if (again.length <= MOST_AGAIN) return false;
  console.info(`\n${again.length} passed on another try only; more than ${MOST_AGAIN} fail the run`);
  return true;
}

/** Says the totals on the last line. @returns the exit code: 0 only if all passed */
export function finish({ passed, failed, skipped, again }: Tally): number {
  sayDurations();
  if (skipped > 0)
    console.info(`\n${skipped} skipped: they are for the other database, or need nginx where it is missing`);
  const faults = failed + (areTooMany(again) ? 1 : 0);
  console.info(`\n${passed} passed, ${faults} failed`);
  return faults === 0 && passed > 0 ? 0 : 1;
}
