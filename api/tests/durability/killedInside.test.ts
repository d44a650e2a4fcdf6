import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engine } from '@friends/tools/testing/api/api';
import { startApi } from '@friends/tools/testing/api/startApi';
import { CLAIM, killsAtSteps } from '@friends/tools/testing/faults/steps';
import { ownDatabase } from '../support/ownDatabase.ts';

// The short form of `npm run bench -- faults`, which does it on PostgreSQL, with every other work, and at random moments.
(engine === 'pglite' ? it : it.skip)(
  'a process that dies after any statement of a claim leaves nothing half done, and the same key is charged once',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'friends-steps-'));
    const [findings] = await killsAtSteps(startApi, await ownDatabase(folder), folder, [CLAIM]);
    expect(findings).toMatchObject({ faults: [], lost: 0, twice: 0 });
    // Session, what is claimed, the charge.
    expect(findings?.tries).toBe(3);
    rmSync(folder, { recursive: true, force: true });
  },
);
