import { contentSet } from '../support/faults/content.ts';
import { killsAtSteps } from '../support/faults/steps.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

it('a process that dies after any statement of publishing a set leaves all or nothing of it live, and publishes it once', async () => {
  const findings = await killsAtSteps(await ownDatabase(newFolder()), contentSet);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(10);
});
