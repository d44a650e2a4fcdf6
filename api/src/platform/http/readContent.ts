import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/transaction.ts';

/** Reads content, with the drafts that the caller previews. `read` uses the given database only. */
export const readContent = <T>(
  { previewedContent }: Pick<FastifyRequest, 'previewedContent'>,
  db: Db,
  read: (db: Db) => Promise<T>,
): Promise<T> => (previewedContent ? previewedContent(read) : read(db));
