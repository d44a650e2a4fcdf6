import { readConfig } from '@friends/api/platform/config/config';
import { guardProcess } from '@friends/api/platform/http/guardProcess';
import { runProgram, stopOnSignals } from './program.ts';
import { startPortal } from './startPortal.ts';

// Entry point of containers. It builds and publishes nothing, so any number may run beside each other.

await runProgram(async () => {
  const portal = await startPortal(readConfig(process.env), async () => {});
  guardProcess(portal.log, () => portal.stop());
  stopOnSignals(() => portal.stop());
});
