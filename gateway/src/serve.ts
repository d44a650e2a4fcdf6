import { readConfig } from '@friends/api/platform/config/config';
import { guardProcess } from '@friends/api/platform/http/guardProcess';
import { runProgram, stopOnSignals } from './runProgram.ts';
import { startPortal } from './startPortal.ts';

// Entry point of containers. It neither builds nor publishes, so any number of processes may run at the same time.

await runProgram(async () => {
  const portal = await startPortal(readConfig(process.env), async () => {});
  guardProcess(portal.log, () => portal.stop());
  stopOnSignals(() => portal.stop());
});
