import { APP_KEY, makeMember, makeReward, sharedApi } from '@friends/tools/testing/api/api';
import { findDeviations, readDocument } from '@friends/tools/testing/api/document';
import fc from 'fast-check';
import { arbitraryOf } from '../support/arbitraryOf.ts';

/** Fixed, so that every run tests the same inputs. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const RUNS_PER_CALL = Number(process.env.FUZZ_RUNS ?? 40);

// biome-ignore lint/suspicious/noExplicitAny: the document is JSON of many shapes.
type Json = any;

/** Texts as they are; other values as JSON. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encodeValue = (value: unknown): string => encodeURIComponent(textOf(value).slice(0, 200).toWellFormed());

function requestOf(method: string, path: string, call: Json): fc.Arbitrary<Json> {
  const parameters: Json[] = call.parameters ?? [];
  const parametersIn = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map((one) => [one.name, arbitraryOf(one.schema)]),
      ),
      { requiredKeys: [] },
    );
  const schema: Json = Object.values<Json>(call.requestBody?.content ?? {})[0]?.schema;
  return fc.record({
    method: fc.constant(method.toUpperCase()),
    path: fc.constant(path),
    params: parametersIn('path'),
    query: parametersIn('query'),
    headers: parametersIn('header'),
    body: schema ? arbitraryOf(schema) : fc.constant(undefined),
    isForm: fc.constant('multipart/form-data' in (call.requestBody?.content ?? {})),
    caller: fc.constantFrom('member', 'member', 'member', 'visitor', 'wrong token'),
  });
}

function bodyOf({ body, isForm }: Json): { body?: string | FormData; type?: string } {
  if (body === undefined) return {};
  if (!isForm) return { body: JSON.stringify(body) ?? '', type: 'application/json' };
  const form = new FormData();
  for (const [field, value] of Object.entries(Object(body))) form.set(field, textOf(value));
  return { body: form };
}

async function send(request: Json, token: string): Promise<string[]> {
  const { url } = sharedApi();
  const path = request.path.replace(/\{(\w+)\}/g, (_: string, name: string) => {
    const value = encodeValue(request.params[name] ?? '1');
    // An empty or dot segment would change the path.
    return /^(\.|%2e)*$/i.test(value) ? '1' : value;
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query)) query.set(name, textOf(value));
  const { body, type } = bodyOf(request);
  const response = await fetch(`${url}${path}?${query}`, {
    method: request.method,
    headers: {
      ...Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, encodeValue(value)])),
      'x-app-key': APP_KEY,
      ...(request.caller === 'visitor'
        ? {}
        : { authorization: `Bearer ${request.caller === 'member' ? token : 'x'.repeat(43)}` }),
      ...(type ? { 'content-type': type } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  const contentType = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const answer = contentType.includes('json') ? JSON.parse(text) : text;
  const faults = findDeviations(await readDocument(url), {
    method: request.method,
    path,
    status: response.status,
    contentType,
    body: answer,
  });
  if (response.status >= 500) faults.push(`${request.method} ${path} answered ${response.status}`);
  if (response.status >= 400 && !response.headers.get('x-request-id')) faults.push('An error without a request id');
  return faults;
}

it('no input of any call gets an undocumented response, or a server error', async () => {
  const { paths } = await readDocument(sharedApi().url);
  await makeReward();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(methods)) {
      // A new member for each call, as logout and a password change end the session.
      const { token } = await makeMember({ points: 5 });
      await fc.assert(
        fc.asyncProperty(requestOf(method, path, call), async (request) => {
          expect(await send(request, token)).toEqual([]);
        }),
        { seed: SEED, numRuns: RUNS_PER_CALL },
      );
    }
  }
}, 600_000);
