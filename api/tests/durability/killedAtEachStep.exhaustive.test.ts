import { approvalWork, codeImportWork, rejectionWork } from '../support/faults/claimWork.ts';
import { setEndWork, setStartWork } from '../support/faults/contentWork.ts';
import { killAtEachStep } from '../support/faults/killAtEachStep.ts';
import { exportWork, resultWork } from '../support/faults/payoutWork.ts';
import { seasonWork } from '../support/faults/seasonWork.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

it.each([
  ['a rejection of a claim', () => rejectionWork, 4],
  ['an approval that gives a code', () => approvalWork(newFolder()), 11],
  ['an import of codes', () => codeImportWork(newFolder()), 6],
  ['publishing a set', () => setStartWork, 21],
  ['ending a set', () => setEndWork, 21],
  ["an export of a bank's file", () => exportWork(newFolder()), 6],
  ["an import of the bank's response", () => resultWork(newFolder()), 6],
  ['a season that goes live', () => seasonWork, 9],
])(
  'a process that dies after any statement of %s leaves all or nothing of it done, and a repetition does it once',
  async (_what, makeWork, leastTries) => {
    const findings = await killAtEachStep(await ownDatabase(newFolder()), makeWork());
    expect(findings.faults).toEqual([]);
    expect(findings.tries).toBeGreaterThanOrEqual(leastTries);
  },
  900_000,
);
