import { writeFileSync } from 'node:fs';
import { control, sql } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { day, live, type Season } from '../support/liveSeason.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

/** Minutes before 1 January 2027, when campaigns did not follow seasons yet. */
const YEAR_BEFORE = -2 * 365 * 24 * 60;

describe('the campaign of a season that goes live', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi(await ownDatabase(newFolder()));
  });
  beforeEach(() => sql('truncate campaigns, applied_seasons cascade', [], api));
  afterAll(() => api.stop());
  const apply = (season: Season): Promise<boolean> => control('season', live(season), api);
  const campaigns = (columns = 'name, active') =>
    sql(`select ${columns} from campaigns order by starts_on, id`, [], api);
  const imported = (name: string, [start, end]: readonly [number, number], isOn = true) =>
    sql(
      'insert into campaigns (name, starts_on, ends_on, active) values ($1, $2, $3, $4)',
      [name, day(start), day(end), isOn],
      api,
    );
  const switchOf = async (name: string, verb: 'activate' | 'deactivate') => {
    const [{ id }] = await sql('select id from campaigns where name = $1', [name], api);
    return control('ops', { args: ['campaign', verb, String(id)] }, api);
  };
  const on = async () => (await campaigns()).flatMap(({ name, active }) => (active ? [name] : []));

  it('is imported and switched on, once for each decision, with a line of the audit for each change', async () => {
    expect([await apply({ number: 5, revision: 1 }), await apply({ number: 5, revision: 1 })]).toEqual([true, false]);
    expect(await campaigns('name, starts_on, ends_on, active')).toEqual([
      { name: 'Race 5', starts_on: day(50), ends_on: day(59), active: true },
    ]);
    expect(await sql('select what, who from audit order by id', [], api)).toEqual([
      { what: 'campaign imported', who: 'test' },
      { what: 'campaign activated', who: 'test' },
    ]);
  });

  it('of the season before goes on, and that of a later season is switched off by a rollback', async () => {
    await apply({ number: 5, revision: 1 });
    await apply({ number: 6, revision: 2 });
    expect(await on()).toEqual(['Race 5', 'Race 6']);
    await apply({ number: 5, revision: 3 });
    expect(await on()).toEqual(['Race 5']);
    await apply({ number: 6, revision: 4 });
    expect(await on()).toEqual(['Race 5', 'Race 6']);
  });

  it('takes the place of another with a day in common, which counts again after a rollback', async () => {
    await apply({ number: 5, revision: 1, days: [0, 20] });
    await apply({ number: 6, revision: 2, days: [20, 30] });
    expect(await on()).toEqual(['Race 6']);
    await apply({ number: 5, revision: 3, days: [0, 20] });
    expect(await on()).toEqual(['Race 5']);
  });

  it('gets days and name of a newer release, and stays the same campaign', async () => {
    await apply({ number: 6, revision: 1 });
    const [{ id }] = await campaigns('id');
    await apply({ number: 6, revision: 2, version: '6.0.1', name: 'Great Race', days: [61, 65] });
    expect(await campaigns('id, name, starts_on, active')).toEqual([
      { id, name: 'Great Race', starts_on: day(61), active: true },
    ]);
  });

  it('follows the newest decision, whichever process comes last', async () => {
    for (let round = 0; round < 5; round += 1) {
      const revision = 2 * round + 1;
      await Promise.all([
        apply({ number: 6, revision }),
        apply({ number: 5, revision: revision + 1 }),
        apply({ number: 6, revision }),
        apply({ number: 5, revision: revision + 1 }),
      ]);
      expect(await on()).toEqual(['Race 5']);
      expect(await apply({ number: 6, revision })).toBe(false);
      expect(await on()).toEqual(['Race 5']);
    }
  });

  it('follows a plan by its time, and no clock that is behind', async () => {
    await apply({ number: 5, revision: 3, decidedAt: 3 });
    await apply({ number: 6, revision: 3, decidedAt: 3, since: 10 });
    expect(await apply({ number: 5, revision: 3, decidedAt: 3 })).toBe(false);
    expect(await on()).toEqual(['Race 5', 'Race 6']);
  });

  it('follows no plan that was cancelled, however late its time is', async () => {
    await apply({ number: 5, revision: 1 });
    await apply({ number: 5, revision: 3, since: 50, isNamed: false });
    expect(await apply({ number: 6, revision: 2, since: 100 })).toBe(false);
    expect(await on()).toEqual(['Race 5']);
  });

  it('follows a registry from a backup, of an earlier revision or with another decision of that one', async () => {
    await apply({ number: 5, revision: 5, days: [0, 20] });
    await apply({ number: 6, revision: 6, days: [10, 40] });
    expect(await apply({ number: 5, revision: 5, days: [0, 20], again: true })).toBe(true);
    expect(await on()).toEqual(['Race 5']);
    await apply({ number: 7, revision: 6, since: 8, days: [10, 40] });
    expect(await apply({ number: 6, revision: 6, since: 6, days: [10, 40], again: true })).toBe(true);
    expect(await on()).toEqual(['Race 6']);
  });

  it('gives its days back after a rollback, also to an operator’s own, and to a season without one', async () => {
    await imported('Race 5', [0, 20]);
    await imported('Side Race', [25, 30]);
    await apply({ number: 5, revision: 1, isBare: true });
    await apply({ number: 6, revision: 2, days: [15, 26] });
    expect(await on()).toEqual(['Race 6']);
    await apply({ number: 5, revision: 3, isBare: true });
    expect(await on()).toEqual(['Race 5', 'Side Race']);
  });

  it('gives back days that a fixed release no longer has', async () => {
    await apply({ number: 5, revision: 1, days: [0, 20] });
    await apply({ number: 6, revision: 2, days: [30, 40] });
    await apply({ number: 6, revision: 3, version: '6.0.1', days: [15, 40] });
    expect(await on()).toEqual(['Race 6']);
    await apply({ number: 6, revision: 4, days: [30, 40] });
    expect(await on()).toEqual(['Race 5', 'Race 6']);
  });

  it('of a cancelled season stays off when the next one goes live', async () => {
    await apply({ number: 5, revision: 1 });
    await apply({ number: 6, revision: 2 });
    await apply({ number: 5, revision: 3 });
    await apply({ number: 7, revision: 4 });
    expect(await on()).toEqual(['Race 5', 'Race 7']);
  });

  it('stays off once operators have switched it off, also after a hotfix, a season in between and a rollback', async () => {
    await apply({ number: 5, revision: 1 });
    await switchOf('Race 5', 'deactivate');
    await apply({ number: 5, revision: 1, decidedAt: 1, since: 30 });
    await apply({ number: 5, revision: 2, since: 40, version: '5.0.1' });
    await apply({ number: 6, revision: 3, since: 50 });
    await apply({ number: 5, revision: 4, since: 60 });
    expect(await on()).toEqual([]);
    await switchOf('Race 5', 'activate');
    expect(await on()).toEqual(['Race 5']);
  });

  it('that a season has switched off does not come back if operators switch it off meanwhile', async () => {
    await apply({ number: 5, revision: 1, days: [0, 20] });
    await apply({ number: 6, revision: 2, days: [10, 30] });
    expect(await switchOf('Race 5', 'deactivate')).toMatchObject({ exitCode: 0 });
    await apply({ number: 5, revision: 3, days: [0, 20] });
    expect(await on()).toEqual([]);
  });

  it('keeps the days that operators gave it, after a hotfix, another season and a rollback', async () => {
    await imported('Race 5', [0, 30]);
    await apply({ number: 5, revision: 1 });
    await apply({ number: 5, revision: 2, version: '5.0.1' });
    await apply({ number: 6, revision: 3 });
    await apply({ number: 5, revision: 4 });
    expect(await campaigns('name, starts_on, active')).toEqual([
      { name: 'Race 5', starts_on: day(0), active: true },
      { name: 'Race 6', starts_on: day(60), active: false },
    ]);
  });

  it('is not written over what operators import before a plan of another season', async () => {
    await apply({ number: 5, revision: 1, isDecided: false });
    await imported('Race 5', [0, 20]);
    await apply({ number: 5, revision: 2, isNamed: false });
    expect(await campaigns('name, starts_on, active')).toEqual([{ name: 'Race 5', starts_on: day(0), active: true }]);
  });

  it('changes nothing of a season that was live before this version', async () => {
    await imported('Race 5', [50, 59], false);
    await imported('Ramadan Race', [40, 52]);
    await apply({ number: 5, revision: 12, since: YEAR_BEFORE });
    expect(await on()).toEqual(['Ramadan Race']);
    expect(await sql('select adopted from season_campaigns', [], api)).toEqual([{ adopted: true }]);
    await apply({ number: 6, revision: 13, days: [60, 70] });
    expect(await on()).toEqual(['Ramadan Race', 'Race 6']);
  });

  it('is not written over by a new season of its name, and not switched on: it stays apart', async () => {
    await apply({ number: 5, revision: 1 });
    await imported('Race 6', [200, 210], false);
    await apply({ number: 6, revision: 2 });
    const [{ id }] = await sql('select id from campaigns where starts_on = $1', [day(200)], api);
    expect(await campaigns('name, starts_on, active')).toEqual([
      { name: 'Race 5', starts_on: day(50), active: true },
      { name: 'Race 6', starts_on: day(60), active: true },
      { name: `Race 6 (${id})`, starts_on: day(200), active: false },
    ]);
  });

  it('is the one that operators had on for days of a new season of its name, with their days', async () => {
    await apply({ number: 5, revision: 1 });
    await imported('Race 6', [65, 80]);
    await apply({ number: 6, revision: 2 });
    expect(await campaigns('name, starts_on, active')).toEqual([
      { name: 'Race 5', starts_on: day(50), active: true },
      { name: 'Race 6', starts_on: day(65), active: true },
    ]);
  });

  it('of operators keeps its days and its switch after a rollback to the season before, which followed none', async () => {
    await imported('Race 5', [0, 20], false);
    await imported('Race 6', [60, 69]);
    await apply({ number: 6, revision: 1, since: YEAR_BEFORE });
    await apply({ number: 5, revision: 2 });
    expect(await campaigns('name, starts_on, active')).toEqual([
      { name: 'Race 5', starts_on: day(0), active: false },
      { name: 'Race 6', starts_on: day(60), active: false },
    ]);
  });

  it('that counted before this version under another name is the season’s, and comes back after a rollback', async () => {
    await imported('Great Race 2027', [50, 60]);
    await apply({ number: 5, revision: 12, since: YEAR_BEFORE });
    await apply({ number: 5, revision: 13, version: '5.0.1' });
    expect(await on()).toEqual(['Great Race 2027']);
    await apply({ number: 6, revision: 14, days: [55, 70] });
    expect(await on()).toEqual(['Race 6']);
    await apply({ number: 5, revision: 15 });
    expect(await campaigns('name, starts_on, active')).toEqual([
      { name: 'Great Race 2027', starts_on: day(50), active: true },
      { name: 'Race 6', starts_on: day(55), active: false },
    ]);
  });

  it('is its season’s by number: names that meet do not keep it from following, and stay apart', async () => {
    await apply({ number: 5, revision: 1, days: [0, 20] });
    await imported('Java Race', [10, 15], false);
    await apply({ number: 5, revision: 2, version: '5.0.1', name: 'Java Race', days: [0, 20] });
    await apply({ number: 6, revision: 3, name: 'Java Race', days: [30, 40] });
    const names = (await campaigns('id, name, active')).map(({ id, name, active }) => [
      name.replace(String(id), 'ID'),
      active,
    ]);
    expect(names).toEqual([
      ['Java Race (ID)', true],
      ['Java Race (ID)', false],
      ['Java Race', true],
    ]);
  });

  it('is left alone by a start of the portal, and by a release that carries none', async () => {
    await apply({ number: 5, revision: 1, isDecided: false });
    await apply({ number: 6, revision: 2, isBare: true });
    expect(await campaigns()).toEqual([]);
  });

  it('is no longer imported by operators, who are told what to do', async () => {
    await apply({ number: 5, revision: 1 });
    const [{ id }] = await campaigns('id');
    const file = `${newFolder()}/campaign.json`;
    writeFileSync(file, JSON.stringify(live({ number: 5, revision: 1 }).campaign));
    const done = await control('ops', { args: ['campaign', 'import', file] }, api);
    expect(done).toMatchObject({ exitCode: 1 });
    expect(JSON.stringify(done)).toContain(`Campaign ${id} (Race 5) comes with mf-amazing-race@5.0.0`);
  });
});
