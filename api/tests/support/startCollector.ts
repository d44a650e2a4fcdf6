import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isRecord, isString } from '@friends/shared/contract/parse';

/** A span in OTLP's JSON encoding, with its attributes as one object. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  /** 2: server, 3: client. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Collector {
  readonly endpoint: string;
  readonly spans: readonly Span[];
  /** All requests' bodies. */
  text(): string;
  stop(): Promise<void>;
}

const listIn = (value: unknown, key: string): unknown[] => {
  const list = isRecord(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
};

const toAttribute = (pair: unknown): [string, unknown] => {
  if (!isRecord(pair) || !isRecord(pair.value)) throw new Error('An attribute must have a key and a value');
  return [String(pair.key), Object.values(pair.value)[0]];
};

function toSpan(span: unknown): Span {
  if (!isRecord(span)) throw new Error('A span must be an object');
  return {
    traceId: String(span.traceId),
    spanId: String(span.spanId),
    parentSpanId: isString(span.parentSpanId) && span.parentSpanId !== '' ? span.parentSpanId : undefined,
    name: String(span.name),
    kind: Number(span.kind),
    attributes: Object.fromEntries(listIn(span, 'attributes').map(toAttribute)),
  };
}

const readSpans = (body: unknown): Span[] =>
  listIn(body, 'resourceSpans')
    .flatMap((resource) => listIn(resource, 'scopeSpans'))
    .flatMap((scope) => listIn(scope, 'spans').map(toSpan));

/** Starts a server that receives traces over OTLP/HTTP and stores them. */
export async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  let texts = '';
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    texts += body;
    spans.push(...readSpans(JSON.parse(body)));
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans,
    text: () => texts,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
