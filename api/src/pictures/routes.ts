import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { findPicture } from './repository.ts';

/**
 * Profile pictures, for `img` elements: these can send neither key nor token, so the name is what nobody can guess. The
 * bytes are always our own encoder's; the headers keep a browser from taking them for anything but a picture.
 */
export function pictureRoutes(app: FastifyInstance, { db }: AppContext): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', { schema: { hide: true } }, async (request, reply) => {
    const bytes = await findPicture(db, request.params.name);
    if (!bytes) throw new ApiProblem('not_found');
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        // A new picture has a new name.
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .send(Buffer.from(bytes));
  });
}
