import type { FastifyRequest } from 'fastify';
import type { Member } from './Member.ts';
import { Refusal } from './Refusal.ts';
import type { World } from './World.ts';

/** Who calls. Throws the 401 of an expired token, in this back end's own shape. */
export function memberOf(world: World, request: FastifyRequest): Member {
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const member = world.tokens.get(token);
  if (!member) throw new Refusal(401, { message: 'Token kadaluarsa', kode: 'TKN-09' });
  return member;
}
