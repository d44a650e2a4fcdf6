import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { EVERYWHERE, problemResponses } from '../http/calls/callSchema.ts';
import type { AppContext } from '../http/context.ts';
import { SAFE_HEADERS } from '../http/securityHeaders.ts';
import { Refusal } from '../problems/Refusal.ts';
import { findPicture } from './repository.ts';

const PICTURE_SCHEMA = {
  operationId: 'picture',
  tags: ['me'],
  summary: 'A profile picture',
  description: 'For `img` elements. Requires neither key nor token, as the name cannot be guessed.',
  security: [{}],
  params: Type.Object({ name: Type.String({ maxLength: 100, description: 'File name in `Image` of the account' }) }),
  response: {
    200: {
      description: 'The picture, 512 x 512 pixels',
      content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
    },
    ...problemResponses(['not_found', 'invalid_input', ...EVERYWHERE]),
  },
};

/**
 * Serves profile pictures to `img` elements, which can send neither key nor token: an unguessable name protects them.
 * The headers keep browsers from interpreting the bytes, which our encoder wrote, as anything but a picture.
 */
export function pictureRoutes(app: FastifyInstance, { db }: AppContext): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', { schema: PICTURE_SCHEMA }, async (request, reply) => {
    const bytes = await findPicture(db, request.params.name);
    if (!bytes) throw new Refusal('not_found');
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'content-security-policy': `${SAFE_HEADERS['content-security-policy']}; sandbox`,
        // A new picture has a new name.
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .send(Buffer.from(bytes));
  });
}
