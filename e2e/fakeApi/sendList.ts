import type { FastifyReply } from 'fastify';
import type { Fields } from './fields.ts';

/** Sends a page of a list, by default all of it; the total count includes invalid entries. */
export function sendList(reply: FastifyReply, entries: readonly unknown[], query: Fields = {}): FastifyReply {
  const page = Number(query.page ?? 1);
  const perPage = Number(query.perPage ?? entries.length);
  const rows = entries.slice((page - 1) * perPage, page * perPage);
  return reply.header('x-total-count', String(entries.length)).send(rows);
}
