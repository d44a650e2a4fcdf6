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
import type { FastifyInstance, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { byReference } from '../http/callSchema.ts';
import { BODY_EXAMPLES, ENTITY_EXAMPLES } from './examples.ts';

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

const TAGS = {
  me: 'The logged-in member',
  members: 'Sign-up, login and logout',
  'reset-passwords': 'Forgotten passwords',
  'email-changes': 'Links of a change of e-mail',
  'payout-stops': 'Links that stop payouts',
  validate: 'Checks of a form while it is filled',
  captcha: 'Proof that a person writes',
  contact: 'Messages to the team',
  amazing: 'The Amazing Race',
  pages: 'Content pages',
  testimonials: 'What members say',
  rewards: 'The catalogue of rewards',
  redemptions: 'Claimed rewards',
  'account-statements': "The account's ledger",
  transactions: 'Bookings',
  notifications: 'What members are told',
  'points-claims': 'Questions after missing points',
  promotions: 'Promotions of hotels',
};

const INTRODUCTION = `Points for room nights, and rewards for points. Fields are in PascalCase. Lists answer a plain array and
the header \`x-total-count\`. Days (\`YYYY-MM-DD\`) are days in Asia/Jakarta, times are UTC (ISO 8601), worth is in IDR.
Every error is a problem document (RFC 9457) with a code of a closed list, and every answer has the header
\`x-request-id\`, which names the request in the logs.`;

/** `/pages/slug/{*}` as `/pages/slug/{path}`. */
function nameWildcards<Document extends object>(document: Document): Document {
  return JSON.parse(JSON.stringify(document).replaceAll('{*}', '{path}').replaceAll('"name":"*"', '"name":"path"'));
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

/** Prepares the OpenAPI document; it is made from the calls that are registered after this. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  for (const schema of SCHEMAS) app.addSchema(withExample(schema));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Friends Rewards API',
        version: '1.0.0',
        description: INTRODUCTION,
        license: { name: 'Proprietary', url: '/privacy-policy' },
      },
      servers: [{ url: '/', description: 'This portal' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          appKey: { type: 'apiKey', in: 'header', name: 'X-App-Key', description: 'The application key' },
          token: { type: 'http', scheme: 'bearer', description: 'The token that login answered' },
        },
      },
    },
    transform: ({ schema, url }) => ({ schema: withBodyExample(schema), url }),
    // Fastify's wildcard has no name, OpenAPI wants one.
    transformObject: (document) => nameWildcards('openapiObject' in document ? document.openapiObject : {}),
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `schema-${index}`,
    },
  });
}
