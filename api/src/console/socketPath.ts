import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';

/** A Unix socket's name may be about 100 bytes long on the systems we know. */
const LONGEST_PATH = 100;

/** Where the portal that holds `dataDir` listens for the operator: the same answer for both sides. */
export function socketPath(dataDir: string): string {
  const folder = resolve(dataDir);
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\friends-rewards-${short}`;
  const path = join(folder, 'ops.sock');
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  return join(tmpdir(), `friends-ops-${userInfo().uid}-${short}.sock`);
}
