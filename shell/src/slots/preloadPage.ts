import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseUrl } from '@friends/shared/contract/release/release';
import type { PagePreloads } from '../config/pagePreloads.ts';
import { widgetIn } from '../registry/registry.ts';
import type { OwnedRoute } from '../registry/routeTable.ts';

function screenFiles({ name, version, preload }: LiveRelease, screen: string): string[] {
  const files = Object.hasOwn(preload, screen) ? preload[screen]?.files : undefined;
  return (files ?? []).map((path) => releaseUrl(name, version, path));
}

const preloaded = new Set<string>();

/**
 * Brings a file into the browser's cache, once. Not by a preload link: a file that could not be had stays failed for the
 * whole page then, and "Try again" would not help.
 */
function askFor(url: string): void {
  if (preloaded.has(url)) return;
  preloaded.add(url);
  // Only what was read to its end is kept.
  const body = fetch(url).then((answer) => answer.arrayBuffer());
  body.catch(() => preloaded.delete(url));
}

/** What the registry says of a route's screen and widgets. */
function filesOf({ release, screen, shows = [], first = [] }: OwnedRoute, live: readonly LiveRelease[]): string[] {
  const ofWidgets = shows.flatMap((name) => {
    const owner = live.find((release) => widgetIn(release, name));
    const widget = owner && widgetIn(owner, name);
    return owner && widget && (!widget.late || first.includes(name)) ? screenFiles(owner, widget.screen) : [];
  });
  return [...screenFiles(release, screen), ...ofWidgets];
}

/**
 * Asks for the files of a page, and of the widgets it shows, before anything runs them. Then each is checked against its
 * hash, like every file of a release (`scriptPolicy.ts`).
 *
 * @param preloads what the page itself said, which counts until the tab has asked for the registry
 */
export function preloadPage(route: OwnedRoute, live: readonly LiveRelease[], preloads: PagePreloads): void {
  const isTold = Object.keys(route.release.preload).length > 0;
  for (const url of isTold ? filesOf(route, live) : preloads(route)) askFor(url);
}
