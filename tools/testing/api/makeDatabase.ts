/** Makes an embedded database in `DATA_DIR` as the first start of the API does, and ends. */
import { openDatabase } from '@friends/api/database/openDatabase';

const database = await openDatabase({ databaseUrl: null, dataDir: process.env.DATA_DIR ?? '' });
await database.close();
