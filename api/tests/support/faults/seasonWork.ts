import { control } from '@friends/tools/testing/api/api';
import { liveSeason } from '../liveSeason.ts';
import type { Work } from './work.ts';

let revision = 0;

/** A season's campaign that follows the previous one on the same days. */
export const seasonWork: Work = {
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
