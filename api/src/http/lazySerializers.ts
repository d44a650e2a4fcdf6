import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const makeCompiler = SerializerSelector();

/**
 * Fastify's own way to make what writes the answers of a route, only that it is made with the route's first answer. Each is
 * made from all schemas of the document, so all of them at once were most of a start.
 */
export const lazySerializers: typeof makeCompiler = (schemas, options) => {
  const compile = makeCompiler(schemas, options);
  return (route) => {
    let write: ReturnType<typeof compile> | undefined;
    return (answer) => {
      write ??= compile(route);
      return write(answer);
    };
  };
};
