import { assemblePage } from '@friends/page/assemblePage';
import { remoteEntry } from '@friends/releases/registry/entry';
import { type LiveRelease, servedRegistry } from '@friends/shared/contract/release/registry';
import { isShell } from '@friends/shared/contract/release/release';
import { type ReleaseFiles, releaseFiles } from '@friends/shared/contract/release/releaseFiles';
import type { DevBuild } from './devBuild.ts';
import type { UpstreamPortal } from './upstreamPortal.ts';

export const HOOK = '/__dev/hook.js';

/**
 * React registers its renderers in this hook for Fast Refresh. It must exist before React runs, which under federation
 * is before the shell's entry. Integrity is disabled, as files change while the page is open.
 */
export const HOOK_SCRIPT = `const renderers = new Map();
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size, renderer);
    return renderers.size - 1;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
for (const { prototype } of [HTMLScriptElement, HTMLLinkElement]) {
  Object.defineProperty(prototype, 'integrity', { get: () => '', set() {} });
}
`;

/** The portal's live releases, with the remotes under development in place of theirs. */
function releasesOf(build: DevBuild, remotes: readonly string[], { live }: UpstreamPortal): LiveRelease[] {
  const own = remotes.flatMap((remote) => {
    const release = build.releaseOf(remote);
    return isShell(release) ? [] : [{ ...remoteEntry(release, {}), preload: {} }];
  });
  // They come first, as the first of two owners of a route counts.
  return [...own, ...live.filter(({ name }) => !remotes.includes(name))];
}

/** The page without hashes and preloads: a style sheet that hot reload replaces would not match its earlier hash. */
export function devPage(build: DevBuild, remotes: readonly string[], portal: UpstreamPortal): string {
  const shell = build.releaseOf('shell');
  if (!isShell(shell)) throw new Error('shell/dist/release.json is not the shell’s');
  const page = assemblePage({ ...shell, lazy: {} }, releasesOf(build, remotes, portal), {
    appKey: portal.appKey,
    telemetrySample: 0,
  });
  return page.replaceAll(/ integrity="[^"]*"/g, '').replace('<head>', `<head>\n<script src="${HOOK}"></script>`);
}

export function devRegistry(build: DevBuild, remotes: readonly string[], portal: UpstreamPortal): object {
  return servedRegistry(releasesOf(build, remotes, portal));
}

export function devFiles(build: DevBuild, workspace: string): ReleaseFiles {
  return { ...releaseFiles(build.releaseOf(workspace)), preload: {} };
}
