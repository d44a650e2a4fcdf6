import type { RegisterRoutes } from '@friends/api/areas';
import { defineCall } from '@friends/api/platform/http/calls/defineCall';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import { inAWeek, monthFrom, type PreviewLink } from '@friends/releases/preview/link';
import { makePreview } from '@friends/releases/preview/makePreview';
import type { Store } from '@friends/releases/store/store';
import { releaseRefusalText } from '@friends/shared/contract/refusal/releases/releaseRefusals';
import type { FieldFaults, FormValues } from '@friends/shared/contract/rules/fieldRules';
import { CreatedPreviewSchema, MakePreviewSchema } from '@friends/shared/contract/staff/previews';
import { bodyFaults } from './bodyFaults.ts';
import { performAction } from './inStore.ts';
import { demandPreview } from './mayDecide.ts';

/** Requires both name and version of a release, or a time. */
function previewFaults(values: FormValues<string>): FieldFaults<string> {
  const { Name, Version, At } = values;
  return {
    ...bodyFaults(values),
    ...(Version && !Name ? { Name: 'required' } : {}),
    ...(Name && !Version ? { Version: 'required' } : {}),
    ...(Name || Version || At ? {} : { At: 'required' }),
  };
}

/**
 * A link runs the release's code in the portal, so one that is neither live nor planned requires the right to activate
 * it. Recorded in history and audit.
 */
export const previewCalls =
  (store: Store, previewLink: PreviewLink): RegisterRoutes =>
  (app, { clock }) => {
    defineCall(app, 'makePreview', {
      tag: 'Previews',
      summary: 'Make a link that shows a published release, the portal as of a time to come, or both',
      description:
        'A release that is neither live nor planned needs `releases.change`; of a season, `seasons.change` is enough.',
      body: MakePreviewSchema,
      rules: previewFaults,
      response: CreatedPreviewSchema,
      responseDescription: 'The link, and how long it is good',
      errors: ['conflict'],
      async handle({
        body: { Name: name, Version: version, At, Stages: stages = null, Until, Why: why },
        db,
        staff,
        language,
        request,
      }) {
        const now = clock();
        const at = At === undefined ? null : new Date(At);
        const until = Until === undefined ? inAWeek(now) : new Date(Until);
        if (at !== null && at <= now)
          throw new Refusal('invalid_input', { errors: { At: releaseRefusalText('time_over', {}, language)[1] } });
        if (until <= now)
          throw new Refusal('invalid_input', { errors: { Until: releaseRefusalText('time_over', {}, language)[1] } });
        if (until > monthFrom(now))
          throw new Refusal('invalid_input', { errors: { Until: releaseRefusalText('too_far', {}, language)[1] } });
        const release = name === undefined || version === undefined ? null : { name, version };
        const caller = { db, clock, staff, request };
        if (release !== null) await demandPreview(store, caller, release);
        return performAction(caller, {
          action: 'preview made',
          name: name ?? 'portal',
          why,
          async run(context) {
            const { link, event } = await makePreview(store, context, { release, at, stages, until }, previewLink);
            return {
              event,
              answer: { Link: link, At: at?.toISOString() ?? null, Stages: stages, Until: until.toISOString() },
            };
          },
        });
      },
    });
  };
