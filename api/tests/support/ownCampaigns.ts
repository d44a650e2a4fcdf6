import { control, sql } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { liveSeason, type Season, seasonDay } from './liveSeason.ts';
import { newFolder } from './newFolder.ts';
import { ownDatabase } from './ownDatabase.ts';

/** Provides the surrounding tests with an API without campaigns, and with functions that change and read campaigns. */
export function ownCampaigns() {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi(await ownDatabase(newFolder()));
  });
  beforeEach(() => sql('truncate campaigns, applied_seasons cascade', [], api));
  afterAll(() => api.stop());
  const apply = (season: Season): Promise<boolean> => control('applySeason', liveSeason(season), api);
  const campaigns = (columns = 'name, active') =>
    sql(`select ${columns} from campaigns order by starts_on, id`, [], api);
  const insertCampaign = (name: string, [start, end]: readonly [number, number], isActive = true) =>
    sql(
      'insert into campaigns (name, starts_on, ends_on, active) values ($1, $2, $3, $4)',
      [name, seasonDay(start), seasonDay(end), isActive],
      api,
    );
  const switchCampaign = async (name: string, verb: 'activate' | 'deactivate') => {
    const [{ id }] = await sql('select id from campaigns where name = $1', [name], api);
    return control('ops', { args: ['campaign', verb, String(id)] }, api);
  };
  const activeNames = async () => (await campaigns()).flatMap(({ name, active }) => (active ? [name] : []));
  return {
    /** The API, once it is started. */
    api: () => api,
    apply,
    campaigns,
    insertCampaign,
    switchCampaign,
    activeNames,
  };
}
