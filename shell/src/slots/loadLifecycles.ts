import { isRecord } from '@friends/shared/contract/parse';
import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { containerName } from '@friends/shared/contract/release/release';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadContainer } from './container.ts';

const registered = new Set<string>();

registerPlugins([{ name: 'container', loadEntry: ({ remoteInfo }) => loadContainer(remoteInfo) }]);

function isLifecycles(module: unknown): module is RemoteLifecycles {
  return (
    isRecord(module) &&
    typeof module.bootstrap === 'function' &&
    typeof module.mount === 'function' &&
    typeof module.unmount === 'function'
  );
}

/**
 * Loads a release's exposed lifecycles. The runtime identifies it by name and version, so several releases of a remote
 * can coexist.
 *
 * @param attempt 0 at first; the runtime caches failures, so each attempt needs its own name
 * @throws if a file doesn't load, fails its integrity check or doesn't expose lifecycles
 */
export async function loadLifecycles(release: LiveRelease, attempt: number): Promise<RemoteLifecycles> {
  const name = `${release.name}@${release.version}#${attempt}`;
  if (!registered.has(name)) {
    registerRemotes([{ name, entry: release.url, entryGlobalName: containerName(release.name), type: 'var' }]);
    registered.add(name);
  }
  const module = await loadRemote<unknown>(`${name}/remote`);
  if (!isLifecycles(module)) throw new TypeError(`${release.name} ${release.version} exposes no lifecycles`);
  return module;
}
