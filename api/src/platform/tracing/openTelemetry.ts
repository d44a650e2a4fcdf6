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
 * Only the parts of the official SDK that traces need. Its environment variables set destination and identity
 * (`OTEL_EXPORTER_OTLP_*`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`). We create spans ourselves: `@fastify/otel`
 * records URLs, which may contain reset tokens, and `instrumentation-pg` patches modules at load, but our programs are
 * single files.
 *
 * @param share sampling ratio, 0 to 1, decided by the trace ID alone: traces are sampled as a whole, and browsers can't
 * force sampling by a flag
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
      // A collector that doesn't answer must not delay the exit.
      await provider.shutdown().catch(() => {});
      context.disable();
    },
  };
}
