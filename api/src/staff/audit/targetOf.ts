import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { FastifyRequest } from 'fastify';

const MAX_TARGET_LENGTH = 200;

/** Target of a staff call, from its URL: `releases/mf-member/back`. */
export function targetOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const [path = ''] = url.split('?');
  return path.replace(`${API_BASE}/staff/`, '').slice(0, MAX_TARGET_LENGTH);
}
