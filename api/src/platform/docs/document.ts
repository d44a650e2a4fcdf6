import swagger from '@fastify/swagger';
import { WorkChallengeSchema } from '@friends/shared/contract/api/captcha';
import { ERROR_CODES } from '@friends/shared/contract/api/errors';
import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { MEMBERS, STAFF } from './portals.ts';

const ProblemSchema = Type.Object(
  {
    type: Type.String({ description: 'URL that describes the code' }),
    title: Type.String({ description: 'Short, in the requested language' }),
    status: Type.Integer({ description: 'HTTP status' }),
    detail: Type.String({ description: 'Sentence for the member, in the requested language' }),
    code: Type.String({ enum: [...ERROR_CODES], description: 'Kind of the error, for programs' }),
    errors: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Error messages by field name' })),
    challenge: Type.Optional(WorkChallengeSchema),
    refusal: Type.Optional(
      Type.Object(
        {
          code: Type.String({ description: 'Code of the text' }),
          params: Type.Record(Type.String(), Type.Unknown(), { description: 'Values in the text' }),
        },
        { description: 'For refusals about releases: code and parameters of the text' },
      ),
    ),
    requestId: Type.Optional(Type.String({ description: 'ID of the request in the logs' })),
  },
  {
    $id: 'Problem',
    description: 'RFC 9457 problem document',
    examples: [
      {
        type: '/api/docs#error-insufficient_points',
        title: 'Not enough points',
        status: 409,
        detail: 'You do not have enough points to claim this reward.',
        code: 'insufficient_points',
        requestId: '6f1c2a0e-8d1b-4c57-9a57-0a4f1f0f7a11',
      },
    ],
  },
);

declare module 'fastify' {
  interface FastifyInstance {
    staffSwagger: FastifyInstance['swagger'];
  }
}

type Document = Readonly<Record<string, unknown>>;

/** Names wildcards: `/pages/slug/{*}` becomes `/pages/slug/{path}`. */
function nameWildcards(document: object): Document {
  return JSON.parse(JSON.stringify(document).replaceAll('{*}', '{path}').replaceAll('"name":"*"', '"name":"path"'));
}

/** Removes all schemas but `Problem`, as responses to staff calls contain theirs inline. */
function withProblemAlone(document: Document): Document {
  const components = Object(document.components);
  return { ...document, components: { ...components, schemas: { Problem: components.schemas.Problem } } };
}

const isOfStaff = (schema: FastifySchema): boolean => Object(schema).operationId in STAFF_ENDPOINTS;

type Portal = typeof MEMBERS | typeof STAFF;

/** Collects the tags of calls registered from now on, by portal, sorted by name. */
function collectTags(app: FastifyInstance): (portal: Portal) => object[] {
  const descriptions = new Map<Portal, Map<string, string>>([MEMBERS, STAFF].map((portal) => [portal, new Map()]));
  app.addHook('onRoute', ({ schema, config }) => {
    const [name] = schema?.tags ?? [];
    if (schema && name !== undefined && config?.tag)
      descriptions.get(isOfStaff(schema) ? STAFF : MEMBERS)?.set(name, config.tag);
  });
  return (portal) => [...(descriptions.get(portal) ?? [])].sort().map(([name, description]) => ({ name, description }));
}

/**
 * Prepares the OpenAPI documents, `app.swagger()` for members and `app.staffSwagger()` for staff. They contain calls
 * registered after this.
 */
export async function documentApi(app: FastifyInstance): Promise<void> {
  app.addSchema(ProblemSchema);
  const tagsOf = collectTags(app);
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
        components: { securitySchemes: portal.securitySchemes },
      },
      transform: ({ schema, url }) => ({
        schema: isOfStaff(schema) === (portal === STAFF) ? schema : { ...schema, hide: true },
        url,
      }),
      // Fastify's wildcard has no name, but OpenAPI requires one.
      transformObject: (document) => {
        const named = nameWildcards({
          ...('openapiObject' in document ? document.openapiObject : {}),
          tags: tagsOf(portal),
        });
        return portal === STAFF ? withProblemAlone(named) : named;
      },
      refResolver: {
        buildLocalReference: (json, _base, _fragment, index) =>
          typeof json.$id === 'string' ? json.$id : `schema-${index}`,
      },
    });
  }
}
