import type { Preview } from '@friends/page/preview/Preview';
import { titleOf } from '@friends/shared/contract/release/release';
import { refuseChanged } from '../check/changedFiles.ts';
import { refuseUnfit } from '../check/shared.ts';
import type { Act } from '../registry/changeRegistry.ts';
import { record } from '../registry/history.ts';
import { readStored } from '../registry/stored.ts';
import type { Store } from '../store.ts';
import type { PreviewLink } from './link.ts';

/**
 * Makes a preview's link, and keeps in the history who did.
 *
 * @throws ReleaseRefused where the release is not there, or cannot be shown beside what is live
 */
export async function makePreview(
  store: Store,
  { who, at: now, why }: Act,
  preview: Preview,
  previewLink: PreviewLink,
): Promise<{ readonly link: string; readonly what: string }> {
  const { release, at, stages, until } = preview;
  if (release) {
    await refuseUnfit(store, release, (await readStored(store)).entries, now);
    await refuseChanged(store, release);
  }
  const link = await previewLink(preview);
  const previewed = release === null ? [] : [titleOf(release)];
  const shown = [...(at ? [`--at ${at.toISOString()}`] : []), ...(stages === null ? [] : [`--stages ${stages}`])];
  const words = [...previewed, ...shown, `--until ${until.toISOString()}`];
  const what = ['preview', ...words].join(' ');
  await record(store, { at: now.toISOString(), who, what, previewed, why });
  return { link, what };
}
