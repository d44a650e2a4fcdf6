import { endOfSet, startOfSet } from '../support/faults/content.ts';
import { killsAtSteps } from '../support/faults/steps.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

/** All statements: killedAtContent.exhaustive.test.ts. */
const STRIDE = 6;

it('a process that dies while it publishes a set leaves all or nothing of it live, and publishes it once', async () => {
  const findings = await killsAtSteps(await ownDatabase(newFolder()), startOfSet, STRIDE);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(20 / STRIDE);
});

it('a process that dies while it ends a set reverts all or nothing of it, and ends it once', async () => {
  const findings = await killsAtSteps(await ownDatabase(newFolder()), endOfSet, STRIDE);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(20 / STRIDE);
});
