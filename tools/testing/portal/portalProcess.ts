// A portal on a store that is filled already, as a process of its own; it says its address once it listens.
import { readConfig } from '@friends/api/platform/config/config';
import { startPortal } from '@friends/gateway/startPortal';

const { url, stop } = await startPortal(readConfig(process.env), async () => {});
process.send?.(url);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
// Where the tests are killed, nobody is left who would end it.
process.once('disconnect', () => process.exit(1));
