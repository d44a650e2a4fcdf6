import { exportWork, resultWork } from '../support/faults/payouts.ts';
import { killsAtSteps } from '../support/faults/steps.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

it.each([
  ["a bank's file", exportWork],
  ["a bank's answer", resultWork],
])(
  'a process that dies after any statement of %s leaves nothing half done, and does it once',
  async (_what, workOf) => {
    const findings = await killsAtSteps(await ownDatabase(newFolder()), workOf(newFolder()));
    expect(findings.faults).toEqual([]);
    expect(findings.tries).toBeGreaterThan(5);
  },
);
