import fastify, { type FastifyInstance } from 'fastify';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><circle cx="450" cy="110" r="60"/></svg>';

/** A server for another origin, which only has pictures. */
export function buildPictures(): FastifyInstance {
  const app = fastify();
  app.get('/pictures/:name', (_request, reply) => reply.type('image/svg+xml').send(PICTURE));
  return app;
}
