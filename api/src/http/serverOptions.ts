import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { lazySerializers } from './lazySerializers.ts';
import { loggedOrigin } from './loggedOrigin.ts';
import { originForm } from './originForm.ts';
import { refuseUnreadable } from './refuseUnreadable.ts';
import { requestId } from './requestId.ts';

/** Long enough for a picture on a slow line; a caller that sends a byte now and then cannot hold a connection for ever. */
const REQUEST_TIMEOUT_MS = 120_000;
/** A browser sends its headers at once. A connection that brings none within this time is closed, silent ones as well. */
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_EVERY_MS = 1_000;

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
    childLoggerFactory: (log, bindings, childOptions, { headers }) =>
      log.child({ ...bindings, ...loggedOrigin(headers) }, childOptions),
  } satisfies FastifyHttpOptions<Server>;
}
