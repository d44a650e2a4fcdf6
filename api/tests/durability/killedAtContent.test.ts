import { endOfSet, startOfSet } from '../support/faults/content.ts';
import { killsAtSteps } from '../support/faults/steps.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

it('a process that dies after any statement of publishing a set leaves all or nothing of it live, and publishes it once', async () => {
  const findings = await killsAtSteps(await ownDatabase(newFolder()), startOfSet);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(20);
}, 900_000);

it('a process that dies after any statement of a set’s end takes back all or nothing of it, and ends it once', async () => {
  const findings = await killsAtSteps(await ownDatabase(newFolder()), endOfSet);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(20);
}, 900_000);
