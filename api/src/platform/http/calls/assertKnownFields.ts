import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Refusal } from '../../problems/Refusal.ts';
import type { DocumentedCall } from './callSchema.ts';
import { unknownFields } from './unknownFields.ts';

const NOTHING = Type.Object({});

/**
 * Refuses a staff call with an unknown field in its query or body: a misspelt filter that was ignored would make the
 * call affect more than intended. Calls of members ignore unknown fields (docs/contract.md#api-conventions).
 *
 * @throws Refusal 422 that names each field, and the one probably intended
 */
export function assertKnownFields(
  request: Pick<FastifyRequest, 'body' | 'query'>,
  { body, query, multipart = false }: Pick<DocumentedCall, 'body' | 'query' | 'multipart'>,
): void {
  const unknown = [
    ...unknownFields(request.query, query ?? NOTHING),
    // The call itself parses a multipart form.
    ...(multipart ? [] : unknownFields(request.body, body ?? NOTHING)),
  ];
  if (unknown.length > 0) throw new Refusal('invalid_input', { unknown });
}
