/** Makes an embedded database in `DATA_DIR` as the first start of a portal leaves it, and ends. */
import { readConfig } from '@friends/api/config/config';
import { openDatabase } from '@friends/api/database/openDatabase';
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';

const database = await openDatabase(readConfig({ DATA_DIR: process.env.DATA_DIR }));
await ensureDemoData(database.longWork, () => new Date());
await database.close();
