import { simulateDays } from '../support/days/simulateDays.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

it('ten days of the real feed, with kills, downtime and a clock set back, credit each stay once and pay each claim once', async () => {
  const folder = newFolder();
  const { nightKills, workKills, bookings, paid, faults } = await simulateDays({
    env: await ownDatabase(folder),
    folder,
    first: '2015-08-08',
    days: 10,
    seed: 20_150_808,
  });
  expect(faults).toEqual([]);
  expect(bookings).toBeGreaterThan(400);
  // The process dies in each of the seven nights, unless the nightly run ends earlier.
  expect(nightKills).toBeGreaterThan(3);
  expect(workKills).toBeGreaterThan(1);
  expect(paid).toBeGreaterThan(10);
});
