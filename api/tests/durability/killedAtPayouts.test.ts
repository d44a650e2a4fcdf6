import { killAtEachStep, STRIDE } from '../support/faults/killAtEachStep.ts';
import { exportWork, resultWork } from '../support/faults/payoutWork.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

it.each([
  ["an export of a bank's file", exportWork],
  ["an import of the bank's response", resultWork],
])('a process that dies during %s leaves nothing half done, and a repetition does it once', async (_what, makeWork) => {
  const findings = await killAtEachStep(await ownDatabase(newFolder()), makeWork(newFolder()), STRIDE);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(5 / STRIDE);
});
