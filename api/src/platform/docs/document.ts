import swagger from '@fastify/swagger';
import {
  AccountSchema,
  ActivitySchema,
  AgentChangeSchema,
  AgentSchema,
  MemberSessionSchema,
} from '@friends/shared/contract/api/account';
import {
  CampaignSchema,
  ProgressSchema,
  ProgressStageSchema,
  RaceRequirementSchema,
  RaceStageSchema,
  StandingSchema,
} from '@friends/shared/contract/api/amazing';
import { WorkChallengeSchema } from '@friends/shared/contract/api/captcha';
import { PromotionSchema, RewardCategorySchema, RewardSchema } from '@friends/shared/contract/api/catalogue';
import { PageSchema, TestimonialSchema } from '@friends/shared/contract/api/content';
import { ERROR_CODES } from '@friends/shared/contract/api/errors';
import { GoalSchema } from '@friends/shared/contract/api/goal';
import {
  BookingGroupsSchema,
  RedemptionSchema,
  StatementExplanationSchema,
  StatementSchema,
  TransactionSchema,
} from '@friends/shared/contract/api/history';
import { NotificationMailsSchema, NotificationSchema, UnreadSchema } from '@friends/shared/contract/api/notifications';
import { OnTheirWaySchema } from '@friends/shared/contract/api/onTheirWay';
import {
  PasskeyCreationSchema,
  PasskeyPortalSchema,
  PasskeyRequestSchema,
  PasskeySchema,
} from '@friends/shared/contract/api/passkeys';
import { PointsClaimSchema } from '@friends/shared/contract/api/pointsClaims';
import {
  RecoveryCodesSchema,
  SecondFactorBegunSchema,
  SecondFactorSchema,
} from '@friends/shared/contract/api/secondFactor';
import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { byReference } from '../http/calls/callSchema.ts';
import { BODY_EXAMPLES, ENTITY_EXAMPLES } from './examples.ts';
import { MEMBERS, STAFF } from './portals.ts';

const ProblemSchema = Type.Object(
  {
    type: Type.String({ description: 'Address of the description of the code' }),
    title: Type.String({ description: 'Short, in the asked language' }),
    status: Type.Integer({ description: 'HTTP status' }),
    detail: Type.String({ description: 'A sentence for the member, in the asked language' }),
    code: Type.String({ enum: [...ERROR_CODES], description: 'What went wrong; match on this' }),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'Field name to what is wrong with it' }),
    ),
    challenge: Type.Optional(WorkChallengeSchema),
    requestId: Type.Optional(Type.String({ description: 'Name of the request in the logs' })),
  },
  { $id: 'Problem', description: 'RFC 9457 problem document' },
);

const SCHEMAS = [
  ProblemSchema,
  AgentSchema,
  AccountSchema,
  AgentChangeSchema,
  ActivitySchema,
  MemberSessionSchema,
  RaceRequirementSchema,
  RaceStageSchema,
  CampaignSchema,
  ProgressStageSchema,
  ProgressSchema,
  StandingSchema,
  RewardSchema,
  RewardCategorySchema,
  PromotionSchema,
  PageSchema,
  TestimonialSchema,
  RedemptionSchema,
  StatementSchema,
  StatementExplanationSchema,
  TransactionSchema,
  BookingGroupsSchema,
  GoalSchema,
  OnTheirWaySchema,
  PointsClaimSchema,
  NotificationSchema,
  UnreadSchema,
  NotificationMailsSchema,
  SecondFactorSchema,
  SecondFactorBegunSchema,
  RecoveryCodesSchema,
  PasskeySchema,
  PasskeyPortalSchema,
  PasskeyCreationSchema,
  PasskeyRequestSchema,
];

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of the staff's calls. */
    staffSwagger: FastifyInstance['swagger'];
  }
}

type Document = Readonly<Record<string, unknown>>;

/** `/pages/slug/{*}` as `/pages/slug/{path}`. */
function nameWildcards(document: object): Document {
  return JSON.parse(JSON.stringify(document).replaceAll('{*}', '{path}').replaceAll('"name":"*"', '"name":"path"'));
}

/** Answers of staff have their schemas in place, so problems are the one schema that they refer to. */
function withProblemAlone(document: Document): Document {
  const components = Object(document.components);
  return { ...document, components: { ...components, schemas: { Problem: components.schemas.Problem } } };
}

function withExample(schema: (typeof SCHEMAS)[number]): object {
  const example = '$id' in schema ? ENTITY_EXAMPLES[String(schema.$id)] : undefined;
  return { ...Object(byReference(schema)), ...(example === undefined ? {} : { examples: [example] }) };
}

/** The schema of a call, with an example of its body. */
function withBodyExample(schema: FastifySchema): FastifySchema {
  const name = String(Object(schema).operationId);
  if (!(name in BODY_EXAMPLES) || typeof schema.body !== 'object') return schema;
  return { ...schema, body: { ...schema.body, examples: [BODY_EXAMPLES[name as keyof typeof BODY_EXAMPLES]] } };
}

const isOfStaff = (schema: FastifySchema): boolean => Object(schema).operationId in STAFF_ENDPOINTS;

/**
 * Prepares the OpenAPI documents, `app.swagger()` of members and `app.staffSwagger()` of staff: each portal serves its own. They
 * are made from the calls that are registered after this.
 */
export async function documentApi(app: FastifyInstance): Promise<void> {
  for (const schema of SCHEMAS) app.addSchema(withExample(schema));
  for (const portal of [MEMBERS, STAFF]) {
    await app.register(swagger, {
      decorator: portal === STAFF ? 'staffSwagger' : 'swagger',
      openapi: {
        openapi: '3.1.0',
        info: {
          title: portal.title,
          version: '1.0.0',
          description: portal.description,
          license: { name: 'Proprietary', url: '/privacy-policy' },
        },
        servers: [{ url: '/', description: 'This portal' }],
        tags: Object.entries(portal.tags).map(([name, description]) => ({ name, description })),
        components: { securitySchemes: portal.securitySchemes },
      },
      transform: ({ schema, url }) => ({
        schema: isOfStaff(schema) === (portal === STAFF) ? withBodyExample(schema) : { ...schema, hide: true },
        url,
      }),
      // Fastify's wildcard has no name, OpenAPI wants one.
      transformObject: (document) => {
        const named = nameWildcards('openapiObject' in document ? document.openapiObject : {});
        return portal === STAFF ? withProblemAlone(named) : named;
      },
      refResolver: {
        buildLocalReference: (json, _base, _fragment, index) =>
          typeof json.$id === 'string' ? json.$id : `schema-${index}`,
      },
    });
  }
}
