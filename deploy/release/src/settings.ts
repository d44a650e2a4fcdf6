import { join } from 'node:path';

/** The store `npm start` works on: `REMOTES_STORE`, or `remotes` in `DATA_DIR`. */
export function storeSetting(env: Readonly<Record<string, string | undefined>>): string {
  const dataDir = env.DATA_DIR?.trim() || '.data';
  return env.REMOTES_STORE?.trim() || join(dataDir, 'remotes');
}
