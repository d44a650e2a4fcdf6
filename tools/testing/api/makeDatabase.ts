/** Makes an embedded database in `DATA_DIR` as the first start of the API does, and ends. */
import { readConfig } from '@friends/api/platform/config/config';
import { openDatabase } from '@friends/api/platform/database/engines/openDatabase';

const database = await openDatabase(readConfig({ DATA_DIR: process.env.DATA_DIR }));
await database.close();
