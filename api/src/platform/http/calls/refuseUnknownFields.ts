import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Refusal } from '../../problems/Refusal.ts';
import type { DocumentedCall } from './callSchema.ts';
import { unknownFields } from './unknownFields.ts';

const NOTHING = Type.Object({});

/**
 * Refuses a call of staff that has a field in its query or body that it does not take: `name` in the place of `Name` would be
 * left out, and the call would do more than was meant. Calls of members are tolerant (docs/contract.md#api-conventions).
 *
 * @throws Refusal 422 that names each field, and the one that was probably meant
 */
export function refuseUnknownFields(
  request: Pick<FastifyRequest, 'body' | 'query'>,
  { body, query, multipart = false }: Pick<DocumentedCall, 'body' | 'query' | 'multipart'>,
): void {
  const unknown = [
    ...unknownFields(request.query, query ?? NOTHING),
    // A multipart form is read part by part, by who takes it.
    ...(multipart ? [] : unknownFields(request.body, body ?? NOTHING)),
  ];
  if (unknown.length > 0) throw new Refusal('invalid_input', { unknown });
}
