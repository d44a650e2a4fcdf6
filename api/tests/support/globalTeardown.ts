import { rmSync } from 'node:fs';
import { running, temporary } from './running.ts';

export default async function tearDown(): Promise<void> {
  for (const { api, second, postgres, dataDir } of running.values()) {
    await Promise.all([api.stop(), second?.stop()]);
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (temporary.folder) rmSync(temporary.folder, { recursive: true, force: true });
  if (temporary.previous === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary.previous;
}
