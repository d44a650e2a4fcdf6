import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { readOrigin } from '@friends/shared/contract/api/readOrigin';
import type { FastifyHttpOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { refuseUnreadable } from './refuseUnreadable.ts';

/** Long enough to upload a picture over a slow connection; limits connections that trickle bytes. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Browsers send their headers at once. Also closes silent connections. */
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_EVERY_MS = 1_000;

const makeCompiler = SerializerSelector();

/**
 * Fastify's serializer compiler, run only at the first response of a route: each run compiles all schemas of the document,
 * which would take most of the start time.
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

/** Scheme and host of an absolute-form target: `GET http://host/path` (RFC 9112, 3.2.2). */
const HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * Converts an absolute-form target to origin-form, as the caller chooses its host, and a redirect could lead there.
 */
function originForm(url: string): string {
  if (!HOST.test(url)) return url;
  const path = url.replace(HOST, '');
  return path.startsWith('/') ? path : `/${path}`;
}

const REQUEST_ID = /^[\w-]{16,64}$/;

/**
 * Fastify's `genReqId`: ID of a call in its response and the log. Reuses the ID of a trusted proxy, so that both logs
 * have the same.
 */
function requestId({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const header = trustedProxies > 0 ? headers['x-request-id'] : undefined;
    return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
  };
}

export function serverOptions(config: Pick<Config, 'trustedProxies' | 'tls'>) {
  const limits = { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_EVERY_MS };
  return {
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: limits,
    // Both kinds of server are used alike, so the type is that of plain HTTP.
    ...(config.tls ? { https: { ...config.tls, ...limits } } : {}),
    clientErrorHandler: refuseUnreadable,
    // Answer requests on open connections during shutdown, instead of the framework's 503.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    genReqId: requestId(config),
    // Adds the origin to every log line of a call: its trace, the page view and the release that called.
    childLoggerFactory: (log, bindings, childOptions, { headers }) => {
      const { parent: _, ...origin } = readOrigin(headers);
      return log.child({ ...bindings, ...origin }, childOptions);
    },
  } satisfies FastifyHttpOptions<Server>;
}
