import { engine } from '@friends/tools/testing/api/api';
import {
  approvalWork,
  claimWork,
  codeImportWork,
  limitedClaimWork,
  rejectionWork,
} from '../support/faults/claimWork.ts';
import { killAtEachStep, STRIDE } from '../support/faults/killAtEachStep.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

(engine === 'pglite' ? it : it.skip)(
  'a process that dies after any statement of a claim leaves nothing half done, and a repetition with the same key is charged once',
  async () => {
    const findings = await killAtEachStep(await ownDatabase(newFolder()), claimWork);
    // Three statements: session, reward, charge.
    expect(findings).toMatchObject({ faults: [], tries: 3 });
  },
);

it('a process that dies after any statement of a claim takes one piece of a limited stock, also when the claim is repeated', async () => {
  const findings = await killAtEachStep(await ownDatabase(newFolder()), limitedClaimWork);
  expect(findings).toMatchObject({ faults: [], tries: 3 });
});

it('a process that dies during a rejection returns the points of a claim, once', async () => {
  const findings = await killAtEachStep(await ownDatabase(newFolder()), rejectionWork, STRIDE);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(3 / STRIDE);
}, 180_000);

it('a process that dies during an approval gives the claim one code, and no code to two claims', async () => {
  const findings = await killAtEachStep(await ownDatabase(newFolder()), approvalWork(newFolder()), STRIDE);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(10 / STRIDE);
}, 180_000);

it('a process that dies during an import of codes imports all of them, once', async () => {
  const findings = await killAtEachStep(await ownDatabase(newFolder()), codeImportWork(newFolder()), STRIDE);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(5 / STRIDE);
}, 180_000);
