import {
  AudienceAgencySchema,
  AudienceCheckSchema,
  CheckAudienceSchema,
} from '@friends/shared/contract/staff/audience';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { findAudienceAgencies, unknownAudience } from './repository/audience.ts';

/** Calls that help to choose the audience of a promotion. */
export function audienceRoutes(app: FastifyInstance, { db }: AppContext): void {
  defineCall(app, 'audienceAgencies', {
    tag: 'Audiences of promotions',
    summary: 'Agencies with a part in their code, those with the most members first; at most 20',
    query: Type.Object({ Q: Type.String({ minLength: 2, maxLength: 100, description: 'Part of the agent code' }) }),
    response: Type.Array(AudienceAgencySchema),
    responseDescription: 'The agencies',
    handle: ({ query }) => findAudienceAgencies(db, query.Q.trim()),
  });

  defineCall(app, 'checkAudience', {
    tag: 'Checks of audiences',
    summary: 'Find names that are neither `ALL` nor a country or agency',
    body: CheckAudienceSchema,
    safe: true,
    response: AudienceCheckSchema,
    responseDescription: 'The unknown names',
    handle: async ({ body }) => ({ Unknown: await unknownAudience(db, body.AppliesTo) }),
  });
}
