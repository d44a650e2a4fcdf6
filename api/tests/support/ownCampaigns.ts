import { control, sql } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { day, live, type Season } from './liveSeason.ts';
import { newFolder } from './newFolder.ts';
import { ownDatabase } from './ownDatabase.ts';

/** An API for the tests around it, whose campaigns are deleted before each, with what they do to campaigns. */
export function ownCampaigns() {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi(await ownDatabase(newFolder()));
  });
  beforeEach(() => sql('truncate campaigns, applied_seasons cascade', [], api));
  afterAll(() => api.stop());
  const apply = (season: Season): Promise<boolean> => control('applySeason', live(season), api);
  const campaigns = (columns = 'name, active') =>
    sql(`select ${columns} from campaigns order by starts_on, id`, [], api);
  const insertCampaign = (name: string, [start, end]: readonly [number, number], isOn = true) =>
    sql(
      'insert into campaigns (name, starts_on, ends_on, active) values ($1, $2, $3, $4)',
      [name, day(start), day(end), isOn],
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
