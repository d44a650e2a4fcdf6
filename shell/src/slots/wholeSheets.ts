import { loadWholeSheet } from '@friends/shared/client/loadWholeSheet';
import { type ReleaseId, releaseFolder, releaseUrl } from '@friends/shared/contract/release/release';
import { retryFolder } from './scriptPolicy.ts';

/** Time after which a slot is shown without the full sheet: it may look odd, but works. */
const MAX_WAIT_MS = 5_000;

/** Pending full sheets by their inlined part. */
const loading = new WeakMap<HTMLStyleElement, Promise<void>>();

/** Loads the full sheet and removes its inlined part; the page's first script may have started it. */
function loadWhole(part: HTMLStyleElement, release: ReleaseId): Promise<void> {
  return new Promise<void>((resolve) => {
    const link = loadWholeSheet(part);
    link.addEventListener('load', () => resolve());
    const keepPart = () => {
      if (!part.isConnected) return;
      link.remove();
      // The next slot that needs it retries.
      loading.delete(part);
      retryFolder(`/${releaseFolder(release.name, release.version)}/`);
      resolve();
    };
    link.addEventListener('error', keepPart);
    setTimeout(keepPart, MAX_WAIT_MS);
  });
}

/**
 * Loads a release's full style sheets in place of the rules that were inlined for the prerendered markup
 * (`page/src/prerender/usedStyles.ts`). Settles when they are loaded; show new content after that.
 */
export async function wholeSheets(release: ReleaseId): Promise<void> {
  const folder = releaseUrl(release.name, release.version, '');
  const parts = [...document.querySelectorAll<HTMLStyleElement>('style[data-part]')];
  const own = parts.filter(({ dataset }) => dataset.url?.startsWith(folder));
  await Promise.all(
    own.map((part) => {
      const loaded = loading.get(part) ?? loadWhole(part, release);
      loading.set(part, loaded);
      return loaded;
    }),
  );
}
