import { assertNoDemoAccounts } from '@friends/api/demo/assertNoDemoAccounts';
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';
import { readConfig } from '@friends/api/platform/config/config';
import { openDatabase } from '@friends/api/platform/database/engines/openDatabase';
import { backfillIdentities } from '@friends/api/platform/identities/backfillIdentities';
import { backfillBookingKeys } from '@friends/api/points/bookings/backfillBookingKeys';
import { runProgram, runStep } from './runProgram.ts';

// Runs once before the processes of a version, so that they need not wait for each other. An empty database gets the
// demo data; in production, a database with demo data is refused.

await runProgram(async () => {
  const config = readConfig(process.env);
  const { db, close } = await runStep('Migrating the database', () => openDatabase(config));
  try {
    if (config.production) await assertNoDemoAccounts(db);
    else await runStep('Preparing the demo data', () => ensureDemoData(db, () => new Date()));
    await runStep('Backfilling identity columns', async () => {
      await backfillIdentities(db);
      await backfillBookingKeys(db);
    });
  } finally {
    await close();
  }
});
