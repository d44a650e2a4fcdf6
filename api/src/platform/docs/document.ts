import swagger from '@fastify/swagger';
import { WorkChallengeSchema } from '@friends/shared/contract/api/captcha';
import { ERROR_CODES } from '@friends/shared/contract/api/errors';
import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { MEMBERS, STAFF } from './portals.ts';

const ProblemSchema = Type.Object(
  {
    type: Type.String({ description: 'Address of the description of the code' }),
    title: Type.String({ description: 'Short, in the requested language' }),
    status: Type.Integer({ description: 'HTTP status' }),
    detail: Type.String({ description: 'A sentence for the member, in the requested language' }),
    code: Type.String({ enum: [...ERROR_CODES], description: 'What went wrong; match on this' }),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'Field name to what is wrong with it' }),
    ),
    challenge: Type.Optional(WorkChallengeSchema),
    refusal: Type.Optional(
      Type.Object(
        {
          code: Type.String({ description: 'Name of the text' }),
          params: Type.Record(Type.String(), Type.Unknown(), { description: 'Values in the text' }),
        },
        { description: 'Of a refusal about releases: code and params of its text' },
      ),
    ),
    requestId: Type.Optional(Type.String({ description: 'Name of the request in the logs' })),
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

/** `/pages/slug/{*}` as `/pages/slug/{path}`. */
function nameWildcards(document: object): Document {
  return JSON.parse(JSON.stringify(document).replaceAll('{*}', '{path}').replaceAll('"name":"*"', '"name":"path"'));
}

/** Staff responses are inlined, so `Problem` is the only schema that their document refers to. */
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
