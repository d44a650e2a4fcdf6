import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { readOrigin } from '@friends/shared/contract/api/callOrigin';
import type { FastifyHttpOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { refuseUnreadable } from './refuseUnreadable.ts';

/** Long enough for a picture on a slow line; a caller that sends a byte now and then cannot hold a connection for ever. */
const REQUEST_TIMEOUT_MS = 120_000;
/** A browser sends its headers at once. A connection that brings none within this time is closed, silent ones as well. */
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_EVERY_MS = 1_000;

const makeCompiler = SerializerSelector();

/**
 * Fastify's own way to make what writes the answers of a route, only that it is made with the route's first answer. Each is
 * made from all schemas of the document, so all of them at once were most of a start.
 */
const lazySerializers: typeof makeCompiler = (schemas, options) => {
  const compile = makeCompiler(schemas, options);
  return (route) => {
    let write: ReturnType<typeof compile> | undefined;
    return (answer) => {
      write ??= compile(route);
      return write(answer);
    };
  };
};

/** Scheme and host, where a request's address names them: `GET http://host/path` (RFC 9112, 3.2.2). */
const HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The address of a request as it is without a host. What a caller writes there is not ours: an answer that repeats it would
 * lead to that host.
 */
function originForm(url: string): string {
  if (!HOST.test(url)) return url;
  const path = url.replace(HOST, '');
  return path.startsWith('/') ? path : `/${path}`;
}

const REQUEST_ID = /^[\w-]{16,64}$/;

/**
 * Fastify's `genReqId`: the id of a call, in its answer and in the log. A proxy that is trusted may have given it one
 * already, so that both logs tell of the same call.
 */
function requestId({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const header = trustedProxies > 0 ? headers['x-request-id'] : undefined;
    return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
  };
}

/** What every server of the portal has in common: how long callers may take, and what is believed of them. */
export function serverOptions(config: Pick<Config, 'trustedProxies' | 'tls'>) {
  const limits = { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_EVERY_MS };
  return {
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: limits,
    // All that is done with the server is the same with both kinds, so the type says the plain one.
    ...(config.tls ? { https: { ...config.tls, ...limits } } : {}),
    clientErrorHandler: refuseUnreadable,
    // A request on a connection that is still open gets its answer; the framework would answer 503 in its own words.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    genReqId: requestId(config),
    // What every line of a call's log says of where it came from: its trace, the page view and the release that called.
    childLoggerFactory: (log, bindings, childOptions, { headers }) => {
      const { parent: _, ...origin } = readOrigin(headers);
      return log.child({ ...bindings, ...origin }, childOptions);
    },
  } satisfies FastifyHttpOptions<Server>;
}
