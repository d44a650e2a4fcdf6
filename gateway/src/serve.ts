import { readConfig } from '@friends/api/platform/config/config';
import { guardProcess } from '@friends/api/platform/http/guardProcess';
import { runProgram, stopOnSignals } from './program.ts';
import { startPortal } from './startPortal.ts';

// What a container runs: the portal as it is in the store, on the database as it is. It builds and publishes nothing, so any
// number of these may run beside each other.

await runProgram(async () => {
  const portal = await startPortal(readConfig(process.env), async () => {});
  guardProcess(portal.log, () => portal.stop());
  stopOnSignals(() => portal.stop());
});
