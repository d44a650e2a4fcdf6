import { rmSync } from 'node:fs';
import { webApi } from './webApi.ts';

export default async function stopWebApi(): Promise<void> {
  await webApi.running?.api.stop();
  if (webApi.running) rmSync(webApi.running.dataDir, { recursive: true, force: true });
}
