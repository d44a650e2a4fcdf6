import { rmSync } from 'node:fs';
import { running } from './running.ts';

export default async function tearDown(): Promise<void> {
  for (const { api, postgres, dataDir } of running.values()) {
    await api.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
