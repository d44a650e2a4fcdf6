import type { FastifyReply } from 'fastify';
import type { Fields } from './fields.ts';

/** One page of a list, or all of it where none is asked for; the count covers entries that nobody can show, too. */
export function sendList(reply: FastifyReply, entries: readonly unknown[], query: Fields = {}): FastifyReply {
  const page = Number(query.page ?? 1);
  const perPage = Number(query.perPage ?? entries.length);
  const rows = entries.slice((page - 1) * perPage, page * perPage);
  return reply.header('x-total-count', String(entries.length)).send(rows);
}
