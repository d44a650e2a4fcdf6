import { sql } from '@friends/tools/testing/api/api';
import { seasonDay } from '../support/liveSeason.ts';
import { ownCampaigns } from '../support/ownCampaigns.ts';

describe('the campaign of a season that goes live', () => {
  const { api, apply, campaigns, insertCampaign, activeNames } = ownCampaigns();

  it('is imported and switched on, once for each decision, with a line of the audit for each change', async () => {
    expect([await apply({ number: 5, revision: 1 }), await apply({ number: 5, revision: 1 })]).toEqual([true, false]);
    expect(await campaigns('name, starts_on, ends_on, active')).toEqual([
      { name: 'Race 5', starts_on: seasonDay(50), ends_on: seasonDay(59), active: true },
    ]);
    expect(await sql('select what, who from audit order by id', [], api())).toEqual([
      { what: 'campaign imported', who: 'test' },
      { what: 'campaign activated', who: 'test' },
    ]);
  });

  it('continues for the previous season, and is switched off by a rollback for a later one', async () => {
    await apply({ number: 5, revision: 1 });
    await apply({ number: 6, revision: 2 });
    expect(await activeNames()).toEqual(['Race 5', 'Race 6']);
    await apply({ number: 5, revision: 3 });
    expect(await activeNames()).toEqual(['Race 5']);
    await apply({ number: 6, revision: 4 });
    expect(await activeNames()).toEqual(['Race 5', 'Race 6']);
  });

  it('replaces an overlapping one, which is active again after a rollback', async () => {
    await apply({ number: 5, revision: 1, days: [0, 20] });
    await apply({ number: 6, revision: 2, days: [20, 30] });
    expect(await activeNames()).toEqual(['Race 6']);
    await apply({ number: 5, revision: 3, days: [0, 20] });
    expect(await activeNames()).toEqual(['Race 5']);
  });

  it('gets days and name of a newer release, and stays the same campaign', async () => {
    await apply({ number: 6, revision: 1 });
    const [{ id }] = await campaigns('id');
    await apply({ number: 6, revision: 2, version: '6.0.1', name: 'Great Race', days: [61, 65] });
    expect(await campaigns('id, name, starts_on, active')).toEqual([
      { id, name: 'Great Race', starts_on: seasonDay(61), active: true },
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
      expect(await activeNames()).toEqual(['Race 5']);
      expect(await apply({ number: 6, revision })).toBe(false);
      expect(await activeNames()).toEqual(['Race 5']);
    }
  });

  it('follows a plan by its time, despite a clock that is behind', async () => {
    await apply({ number: 5, revision: 3, decidedAt: 3 });
    await apply({ number: 6, revision: 3, decidedAt: 3, since: 10 });
    expect(await apply({ number: 5, revision: 3, decidedAt: 3 })).toBe(false);
    expect(await activeNames()).toEqual(['Race 5', 'Race 6']);
  });

  it('ignores a cancelled plan, however late its time is', async () => {
    await apply({ number: 5, revision: 1 });
    await apply({ number: 5, revision: 3, since: 50, isNamed: false });
    expect(await apply({ number: 6, revision: 2, since: 100 })).toBe(false);
    expect(await activeNames()).toEqual(['Race 5']);
  });

  it('follows a registry restored from a backup, with an earlier revision or another decision of the same revision', async () => {
    await apply({ number: 5, revision: 5, days: [0, 20] });
    await apply({ number: 6, revision: 6, days: [10, 40] });
    expect(await apply({ number: 5, revision: 5, days: [0, 20], again: true })).toBe(true);
    expect(await activeNames()).toEqual(['Race 5']);
    await apply({ number: 7, revision: 6, since: 8, days: [10, 40] });
    expect(await apply({ number: 6, revision: 6, since: 6, days: [10, 40], again: true })).toBe(true);
    expect(await activeNames()).toEqual(['Race 6']);
  });

  it('makes way after a rollback for the campaigns that it replaced, also if these are operators’ own', async () => {
    await insertCampaign('Race 5', [0, 20]);
    await insertCampaign('Side Race', [25, 30]);
    await apply({ number: 5, revision: 1, isBare: true });
    await apply({ number: 6, revision: 2, days: [15, 26] });
    expect(await activeNames()).toEqual(['Race 6']);
    await apply({ number: 5, revision: 3, isBare: true });
    expect(await activeNames()).toEqual(['Race 5', 'Side Race']);
  });

  it('makes way for the previous one again on days that a rolled back hotfix had added', async () => {
    await apply({ number: 5, revision: 1, days: [0, 20] });
    await apply({ number: 6, revision: 2, days: [30, 40] });
    await apply({ number: 6, revision: 3, version: '6.0.1', days: [15, 40] });
    expect(await activeNames()).toEqual(['Race 6']);
    await apply({ number: 6, revision: 4, days: [30, 40] });
    expect(await activeNames()).toEqual(['Race 5', 'Race 6']);
  });

  it('stays off for a season that was rolled back when the next one goes live', async () => {
    await apply({ number: 5, revision: 1 });
    await apply({ number: 6, revision: 2 });
    await apply({ number: 5, revision: 3 });
    await apply({ number: 7, revision: 4 });
    expect(await activeNames()).toEqual(['Race 5', 'Race 7']);
  });
});
