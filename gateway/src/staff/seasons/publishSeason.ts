import type { ApiCaller } from '@friends/page/prerender/apiCaller';
import { checkBuilt } from '@friends/releases/check/checkBuilt';
import { renderingFaults } from '@friends/releases/check/rendering';
import { publishChecked } from '@friends/releases/publish/publishChecked';
import { refuseFaults } from '@friends/releases/ReleaseRefused';
import type { ActionContext } from '@friends/releases/registry/history';
import { buildSeason } from '@friends/releases/season/buildSeason';
import { readDraft, savePublication } from '@friends/releases/season/drafts';
import type { Store } from '@friends/releases/store/store';
import { seasonFaults } from '@friends/shared/contract/season/seasonFaults';

/**
 * Builds a draft with the live season's code, checks and publishes it. The checks are those of the command line, except
 * the one in a browser, which that code has passed before.
 *
 * @throws ReleaseRefused if a check fails; nothing is published then
 */
export async function publishSeason(
  store: Store,
  context: ActionContext,
  {
    number,
    expectedRevision,
    callApi,
  }: { readonly number: number; readonly expectedRevision: number; readonly callApi: ApiCaller },
) {
  const { file, revision } = await readDraft(store, number, expectedRevision);
  refuseFaults(seasonFaults(file.season, file.texts));
  const { built, code } = await buildSeason(store, context.at, file, null);
  refuseFaults(await checkBuilt(store, built, context.at, null));
  refuseFaults(await renderingFaults(store, built, { at: context.at, callApi }));
  const { event } = await publishChecked(store, context, built, { code, onVersionConflict: 'version_taken_meanwhile' });
  const { name, version } = built.release;
  await savePublication(store, number, { published: { version, revision } });
  return { name, version, event };
}
