import type { Ask } from '@friends/page/prerender/ask';
import { DocumentSet } from '@friends/page/prerender/DocumentSet';
import { documentDay } from '@friends/page/prerender/day';
import type { PageDocument } from '@friends/page/prerender/document';
import { fencedRenderer } from '@friends/page/renderer/fencedRenderer';
import type { RenderFailed } from '@friends/page/renderer/RenderFailed';
import { startRenderer } from '@friends/page/renderer/renderer';
import type { Limits } from '@friends/page/renderer/watch';
import { liveFor } from '@friends/shared/contract/release/liveFor';
import { isShell, releaseUrl, titleOf } from '@friends/shared/contract/release/release';
import { DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { openStage } from '../openStage.ts';
import type { BuiltRelease } from '../publish.ts';
import { remoteEntry } from '../registry/entry.ts';
import { readStored } from '../registry/stored.ts';
import type { Store } from '../store.ts';

/** Characters of a page's markup that a phone on a slow line still gets soon; ours have 30,000 at the most. */
const MOST_MARKUP = 300_000;
/** A page whose code waits for ever takes a minute of it. */
const LONGEST_MS = 10 * 60_000;

/** The store as it is once the release is in it. */
function withRelease(store: Store, { release, files }: BuiltRelease): Store {
  const own = new Map(
    files.map(({ path, bytes }) => [releaseUrl(release.name, release.version, path).slice(1), bytes]),
  );
  return { ...store, readFile: async (path) => own.get(path) ?? store.readFile(path) };
}

function pageFaults(title: string, { main, path, language }: PageDocument): string[] {
  const page = `${path} in ${language}`;
  return [
    ...(/<h1[\s>]/.test(main)
      ? []
      : [`${title} renders ${page} without a heading: readers without scripts need one h1`]),
    ...(main.length <= MOST_MARKUP
      ? []
      : [`${title} renders ${page} with ${main.length} characters of markup, of ${MOST_MARKUP} at the most`]),
  ];
}

interface Surroundings {
  readonly at: Date;
  /** Where it does not answer, pages that begin with its answers are not rendered. */
  readonly ask: Ask;
  /** Others than the portal's are for tests. */
  readonly limits?: Limits;
}

/**
 * What speaks against the file a release renders with: it is tried as the portal would, beside what is live, on all public
 * pages in both languages. Nothing is said of the shell, of a release that renders nothing on the server, and beside a shell
 * that does not.
 */
export async function renderingFaults(
  store: Store,
  built: BuiltRelease,
  { at, ask, limits }: Surroundings,
): Promise<string[]> {
  const { release } = built;
  if (isShell(release) || release.render === undefined) return [];
  const { entries } = await readStored(store);
  const beside = withRelease(store, built);
  const title = titleOf(release);
  const faults = new Set<string>();
  const onFault = (fault: RenderFailed) => {
    if (fault.title === title) faults.add(fault.message);
  };
  const renderer = fencedRenderer(startRenderer(beside, { limits, onFault }));
  try {
    const stage = await openStage(beside, liveFor([remoteEntry(release, {}), ...entries], { at, visitor: null }), {
      renderer,
      onFault,
    });
    const set = new DocumentSet(stage, { country: DEFAULT_COUNTRY, day: documentDay(at), ask });
    await set.make(LANGUAGES, AbortSignal.timeout(LONGEST_MS));
    const own = set.documents.filter(({ route }) => route.owner.name === release.name);
    return [...faults, ...own.flatMap((document) => pageFaults(title, document))];
  } finally {
    await renderer.stop();
  }
}
