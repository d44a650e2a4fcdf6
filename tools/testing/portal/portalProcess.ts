// A portal on a filled store as a process; sends its address once it listens.
import { readConfig } from '@friends/api/platform/config/config';
import { startPortal } from '@friends/gateway/startPortal';

const { url, stop } = await startPortal(readConfig(process.env), async () => {});
process.send?.(url);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
// Exits if the tests are killed.
process.once('disconnect', () => process.exit(1));
