import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseUrl } from '@friends/shared/contract/release/release';
import type { PagePreloads } from '../config/pagePreloads.ts';
import type { OwnedRoute } from '../registry/routeTable.ts';

function screenFiles({ name, version, preload }: LiveRelease, screen: string): string[] {
  const files = Object.hasOwn(preload, screen) ? preload[screen]?.files : undefined;
  return (files ?? []).map((path) => releaseUrl(name, version, path));
}

/** Every address is asked for once; what the page itself asked for counts, too. */
function askFor(url: string): void {
  const asked = [...document.querySelectorAll('link[rel="preload"]')];
  if (asked.some((link) => link.getAttribute('href') === url)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.href = url;
  document.head.append(link);
}

/** What the registry says of a route's screen and widgets. */
function filesOf({ release, screen, shows = [] }: OwnedRoute, live: readonly LiveRelease[]): string[] {
  const ofWidgets = shows.flatMap((name) => {
    const owner = live.find(({ widgets }) => widgets.some((widget) => widget.name === name));
    const widget = owner?.widgets.find((candidate) => candidate.name === name);
    return owner && widget ? screenFiles(owner, widget.screen) : [];
  });
  return [...screenFiles(release, screen), ...ofWidgets];
}

/**
 * Asks for the files of a page, and of the widgets it shows, before anything runs them. Like every file of a release, each
 * is checked against its hash (`scriptPolicy.ts`).
 *
 * @param preloads what the page itself said, which counts until the tab has asked for the registry
 */
export function preloadPage(route: OwnedRoute, live: readonly LiveRelease[], preloads: PagePreloads): void {
  const isTold = Object.keys(route.release.preload).length > 0;
  for (const url of isTold ? filesOf(route, live) : preloads(route)) askFor(url);
}
