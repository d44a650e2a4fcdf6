import * as Schema from 'typebox/schema';

/** The parts of an OpenAPI document that tests use. */
// biome-ignore lint/suspicious/noExplicitAny: the document is JSON of many shapes.
type Json = any;

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

const documents = new Map<string, Promise<OpenApi>>();

export function readDocument(url: string): Promise<OpenApi> {
  const entry = documents.get(url);
  if (entry) return entry;
  const headers = { 'accept-encoding': 'identity' };
  const document = fetch(`${url}/api/openapi.json`, { headers }).then(
    (response) => response.json() as Promise<OpenApi>,
  );
  documents.set(url, document);
  return document;
}

type Methods = OpenApi['paths'][string];

/** Documented paths as patterns; those without parameters first. */
const patterns = new WeakMap<OpenApi, readonly (readonly [RegExp, Methods])[]>();

function patternOf(template: string): RegExp {
  const pattern = template
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\}/g, (_, name) => (name === 'path' ? '.*' : '[^/]+'));
  return new RegExp(`^${pattern}$`);
}

function patternsOf(document: OpenApi) {
  const cached = patterns.get(document);
  if (cached) return cached;
  const sorted = Object.entries(document.paths).sort(([one], [two]) => one.split('{').length - two.split('{').length);
  const compiled = sorted.map(([template, methods]) => [patternOf(template), methods] as const);
  patterns.set(document, compiled);
  return compiled;
}

function findCall(document: OpenApi, method: string, path: string): Json {
  const methodName = method.toLowerCase();
  return patternsOf(document).find(([pattern, methods]) => methods[methodName] && pattern.test(path))?.[1][methodName];
}

const validators = new WeakMap<object, Schema.Validator>();

function validatorOf(schema: object, { components }: OpenApi): Schema.Validator {
  const cached = validators.get(schema);
  if (cached) return cached;
  const validator = Schema.Compile({ ...schema, components } as never) as unknown as Schema.Validator;
  validators.set(schema, validator);
  return validator;
}

/** Lists in which ways an answer is not as documented. An unknown path must be 404. */
export function findDeviations(document: OpenApi, exchange: Exchange): string[] {
  const call = findCall(document, exchange.method, exchange.path);
  if (call === undefined)
    return exchange.status === 404 ? [] : [`${exchange.method} ${exchange.path} is not documented`];
  const what = `${exchange.method} ${exchange.path} ${exchange.status}`;
  const response = call.responses[String(exchange.status)];
  if (!response) return [`${what} is not a documented status: ${JSON.stringify(exchange.body)}`];
  const mediaType = exchange.contentType.split(';')[0] ?? '';
  const media = response.content?.[mediaType];
  if (!media) return [`${what} is not documented to be ${mediaType}`];
  if (!mediaType.endsWith('json')) return [];
  const validator = validatorOf(media.schema, document);
  // `Errors` is many times slower than `Check`.
  if (validator.Check(exchange.body)) return [];
  const [, errors] = validator.Errors(exchange.body);
  return errors.map(({ instancePath, message }) => `${what}${instancePath} ${message}`);
}
