import { loadWholeSheet } from '@friends/shared/client/wholeSheet';
import { type ReleaseId, releaseFolder, releaseUrl } from '@friends/shared/contract/release/release';
import { askAnew } from './scriptPolicy.ts';

/** Whoever waits for a sheet goes on without it after so long: what it shows may look odd, and works. */
const LONGEST_WAIT_MS = 5_000;

/** Sheets that are loaded whole now, by the part that came with the document. */
const loading = new WeakMap<HTMLStyleElement, Promise<void>>();

/** Loads the whole sheet beside its part, and takes the part away; the page's first script may have begun with that. */
function loadWhole(part: HTMLStyleElement, release: ReleaseId): Promise<void> {
  return new Promise<void>((resolve) => {
    const link = loadWholeSheet(part);
    link.addEventListener('load', () => resolve());
    const giveUp = () => {
      if (!part.isConnected) return;
      link.remove();
      // The next slot that needs it tries again.
      loading.delete(part);
      askAnew(`/${releaseFolder(release.name, release.version)}/`);
      resolve();
    };
    link.addEventListener('error', giveUp);
    setTimeout(giveUp, LONGEST_WAIT_MS);
  });
}

/**
 * Brings the whole style sheets of a release, of which the document has only the rules for its own markup
 * (`page/src/prerender/usedStyles.ts`). Settles once they are there; whatever the document does not have is shown after that.
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
