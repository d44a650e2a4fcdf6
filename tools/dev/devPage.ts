import { assemblePage } from '@friends/page/assemblePage';
import { remoteEntry } from '@friends/releases/registry/entry';
import { type LiveRelease, servedRegistry } from '@friends/shared/contract/release/registry';
import { isShell } from '@friends/shared/contract/release/release';
import { type ReleaseFiles, releaseFiles } from '@friends/shared/contract/release/releaseFiles';
import type { DevBuild } from './devBuild.ts';
import type { PortalBehind } from './portalBehind.ts';

/** Path of the script that runs before any other. */
export const HOOK = '/__dev/hook.js';

/**
 * Where React says which renderers there are. It must stand before React runs, and under federation that is before the
 * shell's own entry; the Fast Refresh of shell and remotes finds the renderers in it. And the shell can hold no file to a
 * hash, as files change while the page is open.
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

/** What is live in the portal, with the remotes under work in place of their releases. */
function releasesOf(build: DevBuild, remotes: readonly string[], { live }: PortalBehind): LiveRelease[] {
  const own = remotes.flatMap((remote) => {
    const release = build.releaseOf(remote);
    return isShell(release) ? [] : [{ ...remoteEntry(release, {}), preload: {} }];
  });
  // First, so that of two owners of a route the one under work counts.
  return [...own, ...live.filter(({ name }) => !remotes.includes(name))];
}

/**
 * The page as the portal would make it, of the shell and the remotes under work. It carries no hashes and asks for nothing
 * ahead: a style sheet that is exchanged in the open page would be held to the hash of the earlier one.
 */
export function devPage(build: DevBuild, remotes: readonly string[], portal: PortalBehind): string {
  const shell = build.releaseOf('shell');
  if (!isShell(shell)) throw new Error('shell/dist/release.json is not the shell’s');
  const page = assemblePage({ ...shell, lazy: {} }, releasesOf(build, remotes, portal), {
    appKey: portal.appKey,
    telemetrySample: 0,
  });
  return page.replaceAll(/ integrity="[^"]*"/g, '').replace('<head>', `<head>\n<script src="${HOOK}"></script>`);
}

export function devRegistry(build: DevBuild, remotes: readonly string[], portal: PortalBehind): object {
  return servedRegistry(releasesOf(build, remotes, portal));
}

/** The files of what is built now; nothing of it is asked for ahead. */
export function devFiles(build: DevBuild, workspace: string): ReleaseFiles {
  return { ...releaseFiles(build.releaseOf(workspace)), preload: {} };
}
