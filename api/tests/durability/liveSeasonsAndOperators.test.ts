import { writeFileSync } from 'node:fs';
import { control, sql } from '@friends/tools/testing/api/api';
import { liveSeason, seasonDay } from '../support/liveSeason.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownCampaigns } from '../support/ownCampaigns.ts';

/** Minutes, relative to 1 January 2027, of a time when campaigns did not follow seasons yet. */
const BEFORE_FOLLOWING = -2 * 365 * 24 * 60;

describe('the campaign of a live season, with changes by operators,', () => {
  const { api, apply, campaigns, insertCampaign, switchCampaign, activeNames } = ownCampaigns();

  it('stays off once operators have switched it off, also after a hotfix, a season in between and a rollback', async () => {
    await apply({ number: 5, revision: 1 });
    await switchCampaign('Race 5', 'deactivate');
    await apply({ number: 5, revision: 1, decidedAt: 1, since: 30 });
    await apply({ number: 5, revision: 2, since: 40, version: '5.0.1' });
    await apply({ number: 6, revision: 3, since: 50 });
    await apply({ number: 5, revision: 4, since: 60 });
    expect(await activeNames()).toEqual([]);
    await switchCampaign('Race 5', 'activate');
    expect(await activeNames()).toEqual(['Race 5']);
  });

  it('is not switched on again by a rollback if operators also switched it off', async () => {
    await apply({ number: 5, revision: 1, days: [0, 20] });
    await apply({ number: 6, revision: 2, days: [10, 30] });
    expect(await switchCampaign('Race 5', 'deactivate')).toMatchObject({ exitCode: 0 });
    await apply({ number: 5, revision: 3, days: [0, 20] });
    expect(await activeNames()).toEqual([]);
  });

  it('keeps the days that operators set, after a hotfix, another season and a rollback', async () => {
    await insertCampaign('Race 5', [0, 30]);
    await apply({ number: 5, revision: 1 });
    await apply({ number: 5, revision: 2, version: '5.0.1' });
    await apply({ number: 6, revision: 3 });
    await apply({ number: 5, revision: 4 });
    expect(await campaigns('name, starts_on, active')).toEqual([
      { name: 'Race 5', starts_on: seasonDay(0), active: true },
      { name: 'Race 6', starts_on: seasonDay(60), active: false },
    ]);
  });

  it('does not overwrite an operator’s import made before a plan of another season', async () => {
    await apply({ number: 5, revision: 1, isDecided: false });
    await insertCampaign('Race 5', [0, 20]);
    await apply({ number: 5, revision: 2, isNamed: false });
    expect(await campaigns('name, starts_on, active')).toEqual([
      { name: 'Race 5', starts_on: seasonDay(0), active: true },
    ]);
  });

  it('is not changed for a season that was live before campaigns followed seasons', async () => {
    await insertCampaign('Race 5', [50, 59], false);
    await insertCampaign('Ramadan Race', [40, 52]);
    await apply({ number: 5, revision: 12, since: BEFORE_FOLLOWING });
    expect(await activeNames()).toEqual(['Ramadan Race']);
    expect(await sql('select adopted from season_campaigns', [], api())).toEqual([{ adopted: true }]);
    await apply({ number: 6, revision: 13, days: [60, 70] });
    expect(await activeNames()).toEqual(['Ramadan Race', 'Race 6']);
  });

  it('stays separate from an operator’s inactive campaign of the same name, which is renamed', async () => {
    await apply({ number: 5, revision: 1 });
    await insertCampaign('Race 6', [200, 210], false);
    await apply({ number: 6, revision: 2 });
    const [{ id }] = await sql('select id from campaigns where starts_on = $1', [seasonDay(200)], api());
    expect(await campaigns('name, starts_on, active')).toEqual([
      { name: 'Race 5', starts_on: seasonDay(50), active: true },
      { name: 'Race 6', starts_on: seasonDay(60), active: true },
      { name: `Race 6 (${id})`, starts_on: seasonDay(200), active: false },
    ]);
  });

  it('is the operator’s own if that has the same name and is active on those days, which it keeps', async () => {
    await apply({ number: 5, revision: 1 });
    await insertCampaign('Race 6', [65, 80]);
    await apply({ number: 6, revision: 2 });
    expect(await campaigns('name, starts_on, active')).toEqual([
      { name: 'Race 5', starts_on: seasonDay(50), active: true },
      { name: 'Race 6', starts_on: seasonDay(65), active: true },
    ]);
  });

  it('keeps an operator’s days and switch after a rollback to a season from before campaigns followed seasons', async () => {
    await insertCampaign('Race 5', [0, 20], false);
    await insertCampaign('Race 6', [60, 69]);
    await apply({ number: 6, revision: 1, since: BEFORE_FOLLOWING });
    await apply({ number: 5, revision: 2 });
    expect(await campaigns('name, starts_on, active')).toEqual([
      { name: 'Race 5', starts_on: seasonDay(0), active: false },
      { name: 'Race 6', starts_on: seasonDay(60), active: false },
    ]);
  });

  it('is the one that was active before campaigns followed seasons, also with another name, and is back after a rollback', async () => {
    await insertCampaign('Great Race 2027', [50, 60]);
    await apply({ number: 5, revision: 12, since: BEFORE_FOLLOWING });
    await apply({ number: 5, revision: 13, version: '5.0.1' });
    expect(await activeNames()).toEqual(['Great Race 2027']);
    await apply({ number: 6, revision: 14, days: [55, 70] });
    expect(await activeNames()).toEqual(['Race 6']);
    await apply({ number: 5, revision: 15 });
    expect(await campaigns('name, starts_on, active')).toEqual([
      { name: 'Great Race 2027', starts_on: seasonDay(50), active: true },
      { name: 'Race 6', starts_on: seasonDay(55), active: false },
    ]);
  });

  it('belongs to its season by number: equal names neither stop it nor merge it', async () => {
    await apply({ number: 5, revision: 1, days: [0, 20] });
    await insertCampaign('Java Race', [10, 15], false);
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

  it('is unchanged by a start of the portal, and by a release without one', async () => {
    await apply({ number: 5, revision: 1, isDecided: false });
    await apply({ number: 6, revision: 2, isBare: true });
    expect(await campaigns()).toEqual([]);
  });

  it('cannot be imported by operators, who read what to do', async () => {
    await apply({ number: 5, revision: 1 });
    const [{ id }] = await campaigns('id');
    const file = `${newFolder()}/campaign.json`;
    writeFileSync(file, JSON.stringify(liveSeason({ number: 5, revision: 1 }).campaign));
    const result = await control('ops', { args: ['campaign', 'import', file] }, api());
    expect(result).toMatchObject({ exitCode: 1 });
    expect(JSON.stringify(result)).toContain(`Campaign ${id} (Race 5) comes with mf-amazing-race@5.0.0`);
  });
});
