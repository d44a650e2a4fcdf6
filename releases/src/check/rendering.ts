import type { PageDocument } from '@friends/page/prerender/document';
import { portalOf } from '@friends/shared/contract/release/portalOf';
import { isShell, releaseId } from '@friends/shared/contract/release/release';
import { DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import type { BuiltRelease } from '../publish/publish.ts';
import { type PagesToRender, renderPages } from '../render/renderPages.ts';
import type { Store } from '../store/store.ts';
import { liveWith, withRelease } from './withRelease.ts';

/** Characters of markup that load fast enough on a slow phone; our pages have at most 30,000. */
const MAX_MARKUP = 300_000;

function pageFaults(title: string, { main, path, language }: PageDocument): string[] {
  const page = `${path} in ${language}`;
  return [
    ...(/<h1[\s>]/.test(main)
      ? []
      : [`${title} renders ${page} without a heading: readers without scripts need one h1`]),
    ...(main.length <= MAX_MARKUP
      ? []
      : [`${title} renders ${page} with ${main.length} characters of markup; at most ${MAX_MARKUP} are allowed`]),
  ];
}

/**
 * Renders all public pages in both languages, like the portal, and returns the faults. No faults are found in the
 * shell, in releases without server rendering, in staff releases, which are never prerendered, and if the live shell
 * does not prerender.
 */
export async function renderingFaults(
  store: Store,
  built: BuiltRelease,
  options: Pick<PagesToRender, 'at' | 'callApi' | 'limits'>,
): Promise<string[]> {
  const { release } = built;
  if (isShell(release) || release.render === undefined || portalOf(release.name) === 'staff') return [];
  const title = releaseId(release);
  const faults = new Set<string>();
  const { documents } = await renderPages(withRelease(store, built), {
    ...options,
    live: await liveWith(store, release, options.at),
    languages: LANGUAGES,
    country: DEFAULT_COUNTRY,
    onFault: (fault) => {
      if (fault.title === title) faults.add(fault.message);
    },
  });
  const own = documents.filter(({ route }) => route.owner.name === release.name);
  return [...faults, ...own.flatMap((document) => pageFaults(title, document))];
}
