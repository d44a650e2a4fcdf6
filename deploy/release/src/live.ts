import {
  type LiveRelease,
  type LiveWindow,
  parseRegistry,
  REGISTRY_SCHEMA,
  type Registry,
  registryEntry,
} from '@friends/shared/contract/release/registry';
import { releaseUrl } from '@friends/shared/contract/release/release';
import { parseRelease, ReleaseRefused } from './parseRelease.ts';
import { releaseFolder, type Store } from './store.ts';

const REGISTRY = 'registry.json';

/** The releases the registry names; none where there is no registry yet. */
export async function readLive(store: Store): Promise<readonly LiveRelease[]> {
  if (!store.has(REGISTRY)) return [];
  return parseRegistry(JSON.parse(await store.read(REGISTRY))).releases;
}

/** Whether a release's window is open at a time; without limits it always is. */
export function isOpen({ from, until }: LiveWindow, at: Date): boolean {
  return (from === undefined || new Date(from) <= at) && (until === undefined || at < new Date(until));
}

/** Turns a stored release into an entry of the registry. @throws ReleaseRefused where the store does not hold it */
export async function toLive(store: Store, name: string, version: string, window: LiveWindow): Promise<LiveRelease> {
  const where = `${releaseFolder(name, version)}/release.json`;
  if (!store.has(where)) throw new ReleaseRefused(`${name}@${version} has not been published`);
  const release = parseRelease(await store.read(where), where);
  const entry = release.files.find((file) => file.path === release.entry);
  if (!entry) throw new ReleaseRefused(`${where} does not list its entry ${release.entry}`);
  const preloaded = new Set(Object.values(release.preload).flatMap((screen) => screen.files));
  return {
    name,
    contract: release.contract,
    version,
    url: releaseUrl(name, version, release.entry),
    integrity: entry.integrity,
    routes: release.routes,
    widgets: release.widgets,
    preload: release.preload,
    files: release.files.filter((file) => preloaded.has(file.path)),
    window,
  };
}

/** Writes the registry in one step and adds a line to the history: who did what. */
export async function writeLive(
  store: Store,
  live: readonly LiveRelease[],
  act: { readonly who: string; readonly what: string; readonly at: Date; readonly why?: string },
): Promise<void> {
  const microFrontends = Object.fromEntries(
    [...new Set(live.map(({ name }) => name))].map((name) => [
      name,
      live.filter((release) => release.name === name).map(registryEntry),
    ]),
  );
  const registry: Registry = { schema: REGISTRY_SCHEMA, microFrontends };
  await store.replace(REGISTRY, `${JSON.stringify(registry, null, 2)}\n`);
  await store.append('history.jsonl', JSON.stringify(act));
}
