import type { Db } from '../database/transaction.ts';
import { atMostEvery } from './atMostEvery.ts';
import { askDatabase, tryWriting } from './repository.ts';
import type { ReadinessCheck } from './routes.ts';

/** However often somebody asks, a write is tried no more often. */
const WRITE_EVERY_MS = 5000;

/** Whether the database answers, and takes what is written. */
export function databaseCheck(db: Db): ReadinessCheck {
  const write = atMostEvery(WRITE_EVERY_MS, () => tryWriting(db));
  return {
    name: 'database',
    async check() {
      await askDatabase(db);
      await write();
      return 'ok';
    },
  };
}
