import { readOrigin } from '@friends/shared/contract/api/readOrigin';
import {
  type Context,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withComment } from './statementSpans.ts';

/** The browser's span as parent; only its IDs are known. */
function parentOf({ headers }: FastifyRequest): Context {
  const { trace: traceId, parent: spanId } = readOrigin(headers);
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true });
}

function startSpan(request: FastifyRequest, tracer: Tracer): Context {
  const parent = parentOf(request);
  const { page, release } = readOrigin(request.headers);
  // The pattern, as the URL may contain the token of a password reset.
  const route = request.routeOptions.url ?? 'unknown';
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'friends.request_id': request.id,
    ...(page ? { 'friends.page': page } : {}),
    ...(release ? { 'friends.release': release } : {}),
  };
  const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  const { traceId, spanId } = span.spanContext();
  const traceparent = `00-${traceId}-${spanId}-01`;
  const own = trace.setSpan(parent, span);
  return span.isRecording() ? withComment(own, { page, release, request_id: request.id, traceparent }) : own;
}

export function callSpans(app: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const own = startSpan(request, tracer);
    contexts.set(request, own);
    // Logs the ID of a trace that started here.
    if (readOrigin(request.headers).trace === undefined)
      request.log = request.log.child({ trace: trace.getSpanContext(own)?.traceId });
    context.with(own, done);
  });
  // Events of the connection, by which the body is read, don't have the call's context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
