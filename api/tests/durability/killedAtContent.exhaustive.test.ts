import { endOfSet, startOfSet } from '../support/faults/content.ts';
import { killsAtSteps } from '../support/faults/steps.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

it.each([
  ['publishing a set', startOfSet],
  ['a set’s end', endOfSet],
])(
  'a process that dies after any statement of %s does all or nothing of it, and it is done once',
  async (_what, work) => {
    const findings = await killsAtSteps(await ownDatabase(newFolder()), work);
    expect(findings.faults).toEqual([]);
    expect(findings.tries).toBeGreaterThan(20);
  },
  900_000,
);
