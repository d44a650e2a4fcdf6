import { isRecord } from '@friends/shared/contract/parse';
import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { containerName } from '@friends/shared/contract/release/release';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { remoteScript } from './scriptPolicy.ts';

/** Integrity by the URL a remote's entry is asked for. */
const integrityOf = new Map<string, string>();

/** Version each container was registered with last. */
const registered = new Map<string, string>();

registerPlugins([
  {
    name: 'integrity',
    createScript({ url }) {
      const integrity = integrityOf.get(new URL(url, window.location.href).pathname);
      // Fail closed: a script without a known integrity is not loaded.
      if (integrity === undefined) throw new TypeError(`No integrity is known for ${url}`);
      return remoteScript(url, integrity);
    },
  },
]);

function isLifecycles(module: unknown): module is RemoteLifecycles {
  return (
    isRecord(module) &&
    typeof module.bootstrap === 'function' &&
    typeof module.mount === 'function' &&
    typeof module.unmount === 'function'
  );
}

/**
 * Loads a remote's exposed lifecycles.
 *
 * @param attempt 0 at first. Later ones ask under another URL, because a browser keeps a script that was broken
 *   (syntax error, wrong content type, failed integrity) under its old one.
 * @throws where a file does not arrive, fails its integrity or does not expose lifecycles.
 */
export async function loadLifecycles(release: LiveRelease, attempt: number): Promise<RemoteLifecycles> {
  const name = containerName(release.name);
  const key = `${release.version}#${attempt}`;
  integrityOf.set(release.url, release.integrity);
  if (registered.get(name) !== key) {
    const entry = attempt === 0 ? release.url : `${release.url}?r=${attempt}`;
    registerRemotes([{ name, entry, entryGlobalName: name, type: 'var' }], { force: registered.has(name) });
    registered.set(name, key);
  }
  const module = await loadRemote<unknown>(`${name}/remote`);
  if (!isLifecycles(module)) throw new TypeError(`${release.name} ${release.version} exposes no lifecycles`);
  return module;
}
