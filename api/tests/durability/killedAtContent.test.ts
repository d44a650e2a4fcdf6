import { contentSet } from '@friends/tools/testing/faults/content';
import { killsAtSteps } from '@friends/tools/testing/faults/steps';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

it('a process that dies after any statement of publishing a set leaves all or nothing of it live, and does it once', async () => {
  const findings = await killsAtSteps(await ownDatabase(newFolder()), contentSet);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(10);
});
