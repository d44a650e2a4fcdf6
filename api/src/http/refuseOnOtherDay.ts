import { ENDPOINTS, type EndpointName } from '@friends/shared/contract/api/endpoints';
import type { FastifyRequest } from 'fastify';
import { ApiProblem } from '../problems/ApiProblem.ts';

/** Who looks may be a member, and forms are checked while they are filled. */
const ALLOWED = /^(login|beginPasskeyLogin|passkeyLogin|logout|validate[A-Z]\w*)$/;

/**
 * Whoever previews another day reads what is of that day, and changes nothing: a claim would be of today.
 *
 * @throws ApiProblem 409
 */
export function refuseOnOtherDay(endpoint: EndpointName, { asOf }: Pick<FastifyRequest, 'asOf'>): void {
  if (asOf === null || ENDPOINTS[endpoint].method === 'GET' || ALLOWED.test(endpoint)) return;
  throw new ApiProblem('conflict', { conflict: 'other_day' });
}
