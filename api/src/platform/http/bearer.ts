import type { FastifyRequest } from 'fastify';

/** Token in the `Authorization` header; null if absent. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^bearer +([^ ]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
