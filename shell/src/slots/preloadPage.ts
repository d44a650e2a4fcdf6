import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { type ReleaseId, releaseUrl } from '@friends/shared/contract/release/release';
import { type LiveRegistry, widgetIn } from '../registry/registry.ts';
import { filesOf } from '../registry/releaseFiles.ts';
import type { OwnedRoute } from '../registry/routeTable.ts';

export type PreloadPage = (route: OwnedRoute) => void;

const preloaded = new Set<string>();

/** True if the style sheet is inlined in the document. */
const isInlined = (url: string) =>
  [...document.querySelectorAll<HTMLElement>('style[data-url]')].some(({ dataset }) => dataset.url === url);

/**
 * Caches a file, once. Not by a preload link: its failure would stick for the whole page, and "Try again" would not
 * help.
 */
function cacheFile(url: string): void {
  if (preloaded.has(url) || isInlined(url)) return;
  preloaded.add(url);
  // Browsers cache only responses that are read to the end.
  const body = fetch(url).then((answer) => answer.arrayBuffer());
  body.catch(() => preloaded.delete(url));
}

/** Files of a release's screen or of a provided module, and the shell's modules that they need. */
async function screenFiles(release: ReleaseId, screen: string) {
  const { preload } = await filesOf(release);
  const { files = [], needs = [] } = (Object.hasOwn(preload, screen) ? preload[screen] : undefined) ?? {};
  return { urls: files.map((path) => releaseUrl(release.name, release.version, path)), needs };
}

async function preloadScreen(release: LiveRelease, screen: string, shell: ReleaseId): Promise<void> {
  const { urls, needs } = await screenFiles(release, screen);
  urls.forEach(cacheFile);
  for (const key of needs) (await screenFiles(shell, key)).urls.forEach(cacheFile);
}

/** Preloads without integrity: each file is checked when it runs, like every file of a release (`scriptPolicy.ts`). */
export function createPreloads(registry: LiveRegistry, shell: ReleaseId): PreloadPage {
  return ({ release, screen, shows = [], first = [] }) => {
    const live = registry.newest();
    // Failures are displayed where the file is loaded.
    const preload = (owner: LiveRelease, key: string) => void preloadScreen(owner, key, shell).catch(() => {});
    preload(release, screen);
    for (const name of shows) {
      const owner = live.find((item) => widgetIn(item, name));
      const widget = owner && widgetIn(owner, name);
      if (owner && widget && (!widget.late || first.includes(name))) preload(owner, widget.screen);
    }
  };
}
