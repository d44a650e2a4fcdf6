import type { RegisterRoutes } from '@friends/api/areas';
import { defineCall } from '@friends/api/platform/http/calls/defineCall';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import { monthFrom, type PreviewLink, weekFrom } from '@friends/releases/preview/link';
import { makePreview } from '@friends/releases/preview/makePreview';
import type { Store } from '@friends/releases/store/store';
import { releaseRefusalText } from '@friends/shared/contract/refusal/releases/releaseRefusals';
import type { FieldFaults, FormValues } from '@friends/shared/contract/rules/fieldRules';
import { CreatedPreviewSchema, MakePreviewSchema } from '@friends/shared/contract/staff/previews';
import { bodyFaults } from './bodyFaults.ts';
import { requirePreviewRight } from './mayDecide.ts';
import { performAction } from './performAction.ts';

/** Faults unless there are a time, both name and version of a release, or all three. */
function previewFaults(values: FormValues<string>): FieldFaults<string> {
  const { Name, Version, At } = values;
  return {
    ...bodyFaults(values),
    ...(Version && !Name ? { Name: 'required' } : {}),
    ...(Name && !Version ? { Version: 'required' } : {}),
    ...(Name || Version || At ? {} : { At: 'required' }),
  };
}

/** The call that creates a preview link; it is recorded in the history and in the audit log. */
export const previewCalls =
  (store: Store, previewLink: PreviewLink): RegisterRoutes =>
  (app, { clock }) => {
    defineCall(app, 'makePreview', {
      tag: 'Previews',
      summary: 'Create a link that shows a published release, the portal at a future time, or both',
      description:
        'For a release that is neither live nor planned, `releases.change` is required; for a season’s release, `seasons.change` is enough.',
      body: MakePreviewSchema,
      rules: previewFaults,
      response: CreatedPreviewSchema,
      responseDescription: 'The link, and when it expires',
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
        const until = Until === undefined ? weekFrom(now) : new Date(Until);
        if (at !== null && at <= now)
          throw new Refusal('invalid_input', { errors: { At: releaseRefusalText('time_over', {}, language)[1] } });
        if (until <= now)
          throw new Refusal('invalid_input', { errors: { Until: releaseRefusalText('time_over', {}, language)[1] } });
        if (until > monthFrom(now))
          throw new Refusal('invalid_input', { errors: { Until: releaseRefusalText('too_far', {}, language)[1] } });
        const release = name === undefined || version === undefined ? null : { name, version };
        const caller = { db, clock, staff, request };
        if (release !== null) await requirePreviewRight(store, caller, release);
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
