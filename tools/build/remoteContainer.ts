import { containerName } from '@friends/shared/contract/release/release';
import { sharedVersion } from './packages.ts';
import { EAGER_SHARED, LAZY_SHARED } from './sharedModules.ts';

export { containerName };

export const REMOTE_ENTRY = 'remoteEntry.js';

export function remoteNeeds(): Record<string, string> {
  return Object.fromEntries([...EAGER_SHARED, ...LAZY_SHARED].map((key) => [key, `^${sharedVersion(key)}`]));
}

export const EXPOSED_CHUNK = 'remote';
