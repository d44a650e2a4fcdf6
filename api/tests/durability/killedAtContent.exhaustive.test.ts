import { setEndWork, setStartWork } from '../support/faults/contentWork.ts';
import { killAtEachStep } from '../support/faults/killAtEachStep.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

it.each([
  ['publishing a set', setStartWork],
  ['ending a set', setEndWork],
])(
  'a process that dies after any statement of %s leaves all or nothing of it done, and a repetition does it once',
  async (_what, work) => {
    const findings = await killAtEachStep(await ownDatabase(newFolder()), work);
    expect(findings.faults).toEqual([]);
    expect(findings.tries).toBeGreaterThan(20);
  },
  900_000,
);
