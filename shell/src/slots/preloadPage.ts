import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseUrl } from '@friends/shared/contract/release/release';
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

/**
 * Asks for the files of a page, and of the widgets it shows, before anything runs them. Like every file of a release, each
 * is checked against its hash (`scriptPolicy.ts`).
 */
export function preloadPage({ release, screen, shows = [] }: OwnedRoute, live: readonly LiveRelease[]): void {
  const ofWidgets = shows.flatMap((name) => {
    const owner = live.find(({ widgets }) => widgets.some((widget) => widget.name === name));
    const widget = owner?.widgets.find((candidate) => candidate.name === name);
    return owner && widget ? screenFiles(owner, widget.screen) : [];
  });
  for (const url of [...screenFiles(release, screen), ...ofWidgets]) askFor(url);
}
