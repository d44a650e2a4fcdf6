import { control } from '@friends/tools/testing/api/api';
import { killAtEachStep } from '../support/faults/killAtEachStep.ts';
import type { Work } from '../support/faults/work.ts';
import { liveSeason } from '../support/liveSeason.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

let revision = 0;
const seasonWork: Work = {
  async prepare(api, _fixture, name) {
    const previous = { number: 2 * revision + 1, revision: 2 * revision + 1, name: `Previous ${name}` };
    const next = { number: 2 * revision + 2, revision: 2 * revision + 2, name };
    revision += 1;
    // The same days, so that the previous campaign must be switched off.
    const days = [0, 9] as const;
    await control('applySeason', liveSeason({ ...previous, days }), api);
    return async (on) => typeof (await control('applySeason', liveSeason({ ...next, days }), on)) === 'boolean';
  },
  effectsSql: `select count(*) from campaigns join campaign_stages on campaign_id = id
        where name = $1 and active and id in (select campaign_id from season_campaigns)
          and (select count(*) from campaigns where active) = 1`,
  targetCount: 4,
  effectName: 'stages of the active campaign',
};

it('a process that dies while a season goes live leaves a switch of campaigns that the next process finishes', async () => {
  const findings = await killAtEachStep(await ownDatabase(newFolder()), seasonWork);
  expect(findings.faults).toEqual([]);
  expect(findings.tries).toBeGreaterThan(8);
}, 300_000);
