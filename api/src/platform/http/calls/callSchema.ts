import { ERROR_STATUS, type ErrorCode } from '@friends/shared/contract/api/errors';
import { type TObject, type TSchema, Type } from 'typebox';
import { CALLS, type CallName, isStaffCall, requiresToken, rightsFor } from './calls.ts';

export interface DocumentedCall<B = TSchema | undefined, Q = B, P = B, A extends TSchema = TSchema> {
  readonly summary: string;
  readonly description?: string;
  /** Description of the tag, which is the first segment of the path; set by one call of each tag. */
  readonly tag?: string;
  /** Example of the body; examples of entities are in their schemas. */
  readonly bodyExample?: Readonly<Record<string, unknown>>;
  readonly body?: B;
  readonly query?: Q;
  readonly params?: P;
  readonly requestHeaders?: TObject;
  readonly response: A;
  readonly responseDescription: string;
  /** Status of success; default: 200. */
  readonly status?: 200 | 201;
  /** Content type of a file response, a stream or bytes; default: JSON. */
  readonly file?: `text/${string}` | `application/${string}`;
  /** The response is a list with `x-total-count`. */
  readonly counted?: boolean;
  readonly multipart?: boolean;
  /** Error codes besides those possible for every call. */
  readonly errors?: readonly ErrorCode[];
}

/** Replaces named schemas by references, so that the document contains each once. */
function withReferences(schema: unknown, isTopLevel = true): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item, false));
  if (typeof schema !== 'object' || schema === null) return schema;
  if (!isTopLevel && '$id' in schema && typeof schema.$id === 'string') return { $ref: `${schema.$id}#` };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withReferences(value, false)]));
}

/** Inlines all schemas of a staff call, as their document doesn't contain those of members. */
function inlineSchemas(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inlineSchemas);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => key !== '$id' || typeof value !== 'string');
  return Object.fromEntries(entries.map(([key, value]) => [key, inlineSchemas(value)]));
}

/** Error codes that are possible at any URL, such as for too large headers or an unknown path. */
export const EVERYWHERE = ['too_large', 'internal', 'unavailable'] as const;

function errorCodes(name: CallName, call: DocumentedCall): ErrorCode[] {
  const codes: ErrorCode[] = ['wrong_app_key', ...EVERYWHERE, 'too_many_tries', ...(call.errors ?? [])];
  const { access, method } = CALLS[name];
  if (access !== 'anyone') codes.push('not_logged_in');
  if (rightsFor(name).length > 0 || (isStaffCall(name) && method !== 'GET')) codes.push('no_right');
  if (call.body || call.query || call.params) codes.push('invalid_input');
  // Any POST or PUT can have a body, whether or not the call takes one.
  if (method !== 'GET') codes.push('invalid_input', 'unsupported_media');
  return [...new Set(codes)];
}

const RETRY_HEADER = {
  'Retry-After': {
    type: 'integer',
    description: 'Seconds to wait before trying again; at 503 only if known',
  },
};

export function problemResponses(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: `Problem with code ${group.map((code) => `\`${code}\``).join(' or ')}`,
        ...(status === 429 || status === 503 ? { headers: RETRY_HEADER } : {}),
        content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
      },
    ]),
  );
}

const COUNT_HEADER = { 'x-total-count': { type: 'integer', description: 'Total number of rows of the list' } };

/** Access to a call as OpenAPI security requirements; `programToken` if programs may call it. */
function securityOf(name: CallName): Record<string, readonly string[]>[] {
  const { access } = CALLS[name];
  if (access === 'anyone') return [{ appKey: [] }];
  if (access === 'member') return [{ appKey: [], token: [] }];
  return [{ appKey: [], session: [] }, ...(requiresToken(name) ? [{ appKey: [], programToken: [] }] : [])];
}

function descriptionOf(name: CallName, { description }: DocumentedCall): string {
  const [right, rightForSeasons] = rightsFor(name);
  const rights = right
    ? `Right: \`${right}\`${rightForSeasons ? `; for a season's remote, \`${rightForSeasons}\` is enough` : ''}.`
    : '';
  return [description, rights].filter(Boolean).join(' ');
}

const withExample = (body: TSchema, example: unknown): object =>
  example === undefined ? body : { ...body, examples: [example] };

export function namedSchemas(schema: unknown): ReadonlyMap<string, object> {
  if (typeof schema !== 'object' || schema === null) return new Map();
  const inside = Object.values(schema).flatMap((value) => [...namedSchemas(value)]);
  const own =
    '$id' in schema && typeof schema.$id === 'string' ? [[schema.$id, Object(withReferences(schema))] as const] : [];
  return new Map([...inside, ...own]);
}

export function callSchema(name: CallName, call: DocumentedCall): Record<string, unknown> {
  const { path } = CALLS[name];
  const isOfStaff = isStaffCall(name);
  const [, area = '', part = ''] = path.split('/');
  const description = descriptionOf(name, call);
  return {
    operationId: name,
    tags: [isOfStaff ? part : area],
    summary: call.summary,
    ...(description ? { description } : {}),
    security: securityOf(name),
    ...(call.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(call.body ? { body: withExample(call.body, call.bodyExample) } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.params ? { params: call.params } : {}),
    headers: Type.Object({
      'accept-language': Type.Optional(Type.String({ description: 'Language of messages: en (default) or id' })),
      ...call.requestHeaders?.properties,
    }),
    response: {
      [call.status ?? 200]: {
        description: call.responseDescription,
        ...(call.counted ? { headers: COUNT_HEADER } : {}),
        content: {
          [call.file ?? 'application/json']: {
            schema: isOfStaff ? inlineSchemas(call.response) : withReferences(call.response, false),
          },
        },
      },
      ...problemResponses(errorCodes(name, call)),
    },
  };
}
