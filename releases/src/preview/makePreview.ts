import type { Preview } from '@friends/page/preview/Preview';
import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { releaseId } from '@friends/shared/contract/release/release';
import { refuseChangedFiles } from '../check/refuseChanged.ts';
import { refuseIncompatible } from '../check/sharedModules.ts';
import { type ActionContext, appendHistory, eventOf } from '../registry/history.ts';
import { readStored } from '../registry/stored.ts';
import type { Store } from '../store/store.ts';
import type { PreviewLink } from './link.ts';

/**
 * Creates a preview link, and records it in the history.
 *
 * @throws ReleaseRefused if the release is missing, changed, or incompatible with the live ones
 */
export async function makePreview(
  store: Store,
  context: ActionContext,
  preview: Preview,
  previewLink: PreviewLink,
): Promise<{ readonly link: string; readonly event: HistoryEvent }> {
  const { release, at, stages, until } = preview;
  if (release) {
    await refuseIncompatible(store, release, (await readStored(store)).entries, context.at);
    await refuseChangedFiles(store, release);
  }
  const link = await previewLink(preview);
  const event = eventOf(
    {
      kind: 'preview',
      release: release && releaseId(release),
      ...(at ? { asOf: at.toISOString() } : {}),
      ...(stages === null ? {} : { stages }),
      until: until.toISOString(),
    },
    context,
  );
  await appendHistory(store, { event });
  return { link, event };
}
