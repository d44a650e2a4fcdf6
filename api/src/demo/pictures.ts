import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compressAnswers } from '../platform/http/compressAnswers.ts';
import { SAFE_HEADERS } from '../platform/http/securityHeaders.ts';

const FOLDER = join(import.meta.dirname, '../../demo/pictures');
const NAME = /^[a-z0-9-]{1,60}\.svg$/;

/**
 * Serves the demo's drawings under `/api/v1/pictures/demo/`. Requires no application key, as image requests can't send
 * one. The CSP prevents an SVG that is opened directly from running scripts.
 */
export async function demoPictures(app: FastifyInstance): Promise<void> {
  await compressAnswers(app);
  app.get<{ Params: { file: string } }>('/api/v1/pictures/demo/:file', async ({ params }, reply) => {
    const drawing = NAME.test(params.file) ? await readFile(join(FOLDER, params.file)).catch(() => null) : null;
    if (!drawing) return reply.code(404).type('text/plain').send('There is no such picture.');
    return reply
      .header('content-type', 'image/svg+xml')
      .header('content-security-policy', `${SAFE_HEADERS['content-security-policy']}; style-src 'unsafe-inline'`)
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .send(drawing);
  });
}
