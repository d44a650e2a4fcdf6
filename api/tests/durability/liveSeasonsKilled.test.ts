import { control } from '@friends/tools/testing/api/api';
import { killsAtSteps } from '../support/faults/steps.ts';
import type { Work } from '../support/faults/work.ts';
import { live } from '../support/liveSeason.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

let revision = 0;
const SEASON: Work = {
  what: 'a season that goes live',
  async prepare(api, _scene, name) {
    const before = { number: 2 * revision + 1, revision: 2 * revision + 1, name: `Before ${name}` };
    const next = { number: 2 * revision + 2, revision: 2 * revision + 2, name };
    revision += 1;
    // The previous one must be switched off, as it overlaps.
    const days = [0, 9] as const;
    await control('applySeason', live({ ...before, days }), api);
    return async (on) => typeof (await control('applySeason', live({ ...next, days }), on)) === 'boolean';
  },
  sql: `select count(*) from campaigns join campaign_stages on campaign_id = id
        where name = $1 and active and id in (select campaign_id from season_campaigns)
          and (select count(*) from campaigns where active) = 1`,
  target: 4,
  effect: 'stages of the campaign that counts',
};

it('a process that dies after any statement leaves the previous campaign, and the next process finishes', async () => {
  const findings = await killsAtSteps(await ownDatabase(newFolder()), SEASON);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(8);
}, 300_000);
