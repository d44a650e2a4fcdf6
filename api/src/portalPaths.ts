import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { activeFrom } from '@friends/releases/registry/active';
import { REGISTRY, readStored, remotesOf } from '@friends/releases/registry/stored';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import type { Clock } from './platform/config/config.ts';
import type { PortalPaths } from './platform/http/PortalPaths.ts';

/** Reads the portal's paths from the release store, again only after the registry has changed. */
export function portalPaths(open: () => Promise<Store>, clock: Clock): PortalPaths {
  let opened: Store | null = null;
  let last: { readonly version: string; readonly paths: readonly string[] } | null = null;
  return async () => {
    try {
      opened ??= await open();
      const version = await opened.versionOf(REGISTRY);
      if (version === null) return null;
      if (last?.version === version) return last.paths;
      const releases = remotesOf(activeFrom((await readStored(opened)).entries, clock()));
      const paths = [...new Set(releases.flatMap(({ routes }) => routes.map(({ path }) => path)))];
      last = { version, paths };
      return paths;
    } catch (error) {
      if (error instanceof StoreUnreachable || error instanceof ReleaseRefused) return null;
      throw error;
    }
  };
}
