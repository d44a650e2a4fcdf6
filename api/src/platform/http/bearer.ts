import type { FastifyRequest } from 'fastify';

/** The token in the `Authorization` of a request; null where it has none. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^bearer +([^ ]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
