import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';

/** A picture whose colour follows its name, so that two of them can be told apart. */
function draw(name: string): string {
  const hue = createHash('sha256').update(name).digest().readUInt16BE() % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="hsl(${hue} 45% 60%)"/><circle cx="450" cy="110" r="60" fill="hsl(${hue} 60% 80%)"/></svg>`;
}

/** The other origin: pictures and nothing else. */
export function buildPictures(): FastifyInstance {
  const app = fastify();
  app.get<{ Params: { name: string } }>('/pictures/:name', (request, reply) =>
    reply.type('image/svg+xml').send(draw(request.params.name)),
  );
  return app;
}
