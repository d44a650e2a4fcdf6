/** Creates an embedded database in `DATA_DIR` like the API's first start, and exits. */
import { readConfig } from '@friends/api/platform/config/config';
import { openDatabase } from '@friends/api/platform/database/engines/openDatabase';

const database = await openDatabase(readConfig({ DATA_DIR: process.env.DATA_DIR }));
await database.close();
