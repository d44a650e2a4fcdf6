import { simulateDays } from '../support/days/simulateDays.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownDatabase } from '../support/ownDatabase.ts';

it('ten days of the real feed, with kills, an absence and a clock set back, credit each night once and pay each claim once', async () => {
  const folder = newFolder();
  const { kills, killsAtWork, bookings, paid, faults } = await simulateDays({
    env: await ownDatabase(folder),
    folder,
    first: '2015-08-08',
    days: 10,
    seed: 20_150_808,
  });
  expect(faults).toEqual([]);
  expect(bookings).toBeGreaterThan(400);
  // All seven nights except those that ended earlier.
  expect(kills).toBeGreaterThan(3);
  expect(killsAtWork).toBeGreaterThan(1);
  expect(paid).toBeGreaterThan(10);
});
