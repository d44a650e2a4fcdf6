import type { RegisterRoutes } from '@friends/api/areas';
import { assertTemporaryTables } from '@friends/api/content/editing/repository/shadowTables';
import { defineCall } from '@friends/api/platform/http/calls/defineCall';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import { auditDecision } from '@friends/api/staff/audit/auditDecision';
import type { PreviewLink } from '@friends/releases/preview/link';
import { releaseRefusalText } from '@friends/shared/contract/refusal/releases/releaseRefusals';
import { DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';
import { PreviewContentSchema } from '@friends/shared/contract/staff/content';
import { CreatedPreviewSchema } from '@friends/shared/contract/staff/previews';

const DAY_MS = 24 * 3_600_000;

/** The call that creates a link to the portal with drafts of content shown as if live, for anyone with the link. */
export const contentPreviewCalls =
  (previewLink: PreviewLink): RegisterRoutes =>
  (app, context) => {
    defineCall(app, 'previewContent', {
      tag: 'Previews',
      summary: 'Create a link that shows the portal as if a draft, or all drafts of a set, were live',
      body: PreviewContentSchema,
      response: CreatedPreviewSchema,
      responseDescription: 'The link, and when it expires',
      async handle({ body: { Draft: draft, Set: set, At, Reader: reader, Country: country }, ...caller }) {
        const now = context.clock();
        const at = At === undefined ? null : new Date(At);
        if (at !== null && at <= now)
          throw new Refusal('invalid_input', {
            errors: { At: releaseRefusalText('time_over', {}, caller.language)[1] },
          });
        if ((draft === undefined) === (set === undefined))
          throw new Refusal('invalid_input', { fields: { Draft: 'required' } });
        await assertTemporaryTables(context.db);
        const until = new Date(now.getTime() + DAY_MS);
        const target = draft === undefined ? `content set ${set}` : `content draft ${draft}`;
        await auditDecision(context, caller, { action: 'content preview made', target }, async () => ({
          what: 'content preview made',
        }));
        const audience = reader && { reader, country: country ?? DEFAULT_COUNTRY };
        const content = draft === undefined ? `s${set}` : `d${draft}`;
        const Link = await previewLink({ release: null, at, stages: null, content, audience, until });
        return { Link, At: at?.toISOString() ?? null, Stages: null, Until: until.toISOString() };
      },
    });
  };
