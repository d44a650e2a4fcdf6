import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { callSpans } from './callSpans.ts';
import { statementSpans } from './statementSpans.ts';
import type { Tracing } from './Tracing.ts';

const SERVICE = 'friends-rewards';

/**
 * The official SDK, as little of it as makes traces. Where to send them and who we are it reads from the environment by
 * itself (`OTEL_EXPORTER_OTLP_*`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`). Spans are ours: `@fastify/otel` records addresses, which
 * may hold the token of a reset, and `instrumentation-pg` patches modules as they are loaded, of which our programs are one file.
 *
 * @param share of the traces that are kept, 0 to 1. It is decided by the trace's id alone, so that a trace is kept whole,
 *   and a browser cannot ask for more by a flag.
 */
export function openTelemetry(share: number): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SERVICE }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer(SERVICE);
  return {
    watch: (app) => callSpans(app, tracer),
    statements: statementSpans(tracer),
    async stop() {
      // A collector that does not answer must not keep the process.
      await provider.shutdown().catch(() => {});
      context.disable();
    },
  };
}
