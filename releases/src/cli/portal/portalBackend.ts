import { CreatedPreviewSchema } from '@friends/shared/contract/staff/previews';
import { ReleasePublishedSchema } from '@friends/shared/contract/staff/publishing';
import { type ReleaseDecided, ReleaseDecidedSchema } from '@friends/shared/contract/staff/releaseDecided';
import { RemoteDetailSchema } from '@friends/shared/contract/staff/releases';
import { FormData } from 'undici';
import type { BuiltRelease } from '../../publish/publish.ts';
import type { Backend, DecisionResult } from '../backend.ts';
import type { PortalClient } from './portalClient.ts';

/** A part for each file, named by its path, and for each script's source map. */
function formOf({ files, sourceMaps }: BuiltRelease): FormData {
  const form = new FormData();
  for (const { path, bytes } of files) form.append(path, new Blob([new Uint8Array(bytes)]), path);
  for (const [path, text] of sourceMaps) form.append(`${path}.map`, new Blob([text]), `${path}.map`);
  return form;
}

const toDecisionResult = ({ Done, Live }: ReleaseDecided): DecisionResult => ({
  message: Done,
  live: Live.map(({ Version, From, Until, Percent }) => ({
    version: Version,
    ...(From === null ? {} : { from: From }),
    ...(Until === null ? {} : { until: Until }),
    ...(Percent === null ? {} : { percent: Percent }),
  })),
});

/** Performs commands through a portal, whose history and audit log name the token's program. */
export function portalBackend(client: PortalClient): Backend {
  /** The remote's current revision; with it, a call fails if someone else decides in the meantime. */
  const revisionOf = async (name: string): Promise<number> =>
    (await client.call('staffRelease', RemoteDetailSchema, { params: { name } })).Revision;
  return {
    options: ` --portal ${client.url}`,
    async publish(built, { allowedBytes }) {
      const { New, Preview, NoPreview } = await client.call('publishRelease', ReleasePublishedSchema, {
        query: allowedBytes === null ? {} : { Budget: String(allowedBytes / 1024) },
        form: formOf(built),
      });
      return { isNew: New, preview: Preview === null ? { link: null, why: NoPreview ?? '' } : { link: Preview } };
    },
    async preview({ release, at, stages, until }, why) {
      const json = {
        ...(release ? { Name: release.name, Version: release.version } : {}),
        ...(at ? { At: at.toISOString() } : {}),
        ...(stages === null ? {} : { Stages: stages }),
        Until: until.toISOString(),
        Why: why,
      };
      return (await client.call('makePreview', CreatedPreviewSchema, { json })).Link;
    },
    async activate({ name, version, window, steps, limit, isPinned, isArchive }, why) {
      const { from, until, percent } = window;
      const inSteps = { Steps: steps && [...steps.percents], Every: steps?.everyMinutes };
      const plan = { Version: version, From: from, Until: until, Percent: percent, ...inSteps, Limit: limit };
      const json = { ...plan, Hold: isPinned, Archive: isArchive, Revision: await revisionOf(name), Why: why };
      return toDecisionResult(await client.call('putReleaseLive', ReleaseDecidedSchema, { params: { name }, json }));
    },
    async rollback(name, steps, why) {
      const json = { Revision: await revisionOf(name), Steps: steps, Why: why };
      return toDecisionResult(await client.call('takeReleaseBack', ReleaseDecidedSchema, { params: { name }, json }));
    },
  };
}
