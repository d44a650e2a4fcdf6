// Starts a portal on a prepared empty database. The other portal covers a first start on an empty folder
// (docs/decisions/0096-what-is-measured-is-not-tested.md).
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';

const { DATA_DIR } = process.env;
if (!DATA_DIR) throw new Error('DATA_DIR is not set: the browser tests start this portal');
await fillDataDir(DATA_DIR);
await import('@friends/tools/start/main');
