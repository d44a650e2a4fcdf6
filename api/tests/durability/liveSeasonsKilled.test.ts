import { killAtEachStep, STRIDE } from '../support/faults/killAtEachStep.ts';
import { seasonWork } from '../support/faults/seasonWork.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

it('a process that dies while a season goes live leaves a switch of campaigns that the next process finishes', async () => {
  const findings = await killAtEachStep(await ownDatabase(newFolder()), seasonWork, STRIDE);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(8 / STRIDE);
}, 300_000);
