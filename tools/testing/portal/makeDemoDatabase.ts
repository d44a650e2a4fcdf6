/** Creates an embedded database with the demo data in `DATA_DIR`, like a portal's first start, and exits. */
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';
import { readConfig } from '@friends/api/platform/config/config';
import { openDatabase } from '@friends/api/platform/database/engines/openDatabase';

const database = await openDatabase(readConfig({ DATA_DIR: process.env.DATA_DIR }));
await ensureDemoData(database.longWork, () => new Date());
await database.close();
