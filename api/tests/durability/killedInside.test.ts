import { engine } from '@friends/tools/testing/api/api';
import { CLAIM, codeOf, codesImportOf, DECISION, killsAtSteps, LIMITED_CLAIM } from '../support/faults/steps.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

(engine === 'pglite' ? it : it.skip)(
  'a process that dies after any statement of a claim leaves nothing half done, and the same key is charged once',
  async () => {
    const findings = await killsAtSteps(await ownDatabase(newFolder()), CLAIM);
    // Session, reward, charge.
    expect(findings).toMatchObject({ faults: [], tries: 3 });
  },
);

it('a process that dies after any statement of a claim takes one piece of a limited stock for one key', async () => {
  const findings = await killsAtSteps(await ownDatabase(newFolder()), LIMITED_CLAIM);
  expect(findings).toMatchObject({ faults: [], tries: 3 });
});

it('a process that dies after any statement of a rejection returns the points of a claim, once', async () => {
  const findings = await killsAtSteps(await ownDatabase(newFolder()), DECISION);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(3);
}, 180_000);

it('a process that dies after any statement of an approval gives a claim one code, and no code twice', async () => {
  const findings = await killsAtSteps(await ownDatabase(newFolder()), codeOf(newFolder()));
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(10);
}, 180_000);

it('a process that dies after any statement of an import of codes imports all of them, once', async () => {
  const findings = await killsAtSteps(await ownDatabase(newFolder()), codesImportOf(newFolder()));
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(5);
}, 180_000);
