import { setEndWork, setStartWork } from '../support/faults/contentWork.ts';
import { killAtEachStep } from '../support/faults/killAtEachStep.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

/** Kills the process at every sixth statement; killedAtEachStep.exhaustive.test.ts tests all. */
const STRIDE = 6;

it('a process that dies while it publishes a set leaves all or nothing of it live, and a repetition publishes it once', async () => {
  const findings = await killAtEachStep(await ownDatabase(newFolder()), setStartWork, STRIDE);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(20 / STRIDE);
});

it('a process that dies while it ends a set reverts all or nothing of it, and a repetition ends it once', async () => {
  const findings = await killAtEachStep(await ownDatabase(newFolder()), setEndWork, STRIDE);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(20 / STRIDE);
});
