import { ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import { COPY_ENDPOINTS } from '@friends/shared/contract/api/memberCopy';
import { WORKBOOK_ENDPOINTS } from '@friends/shared/contract/api/workbooks';
import { call, makeMember, sharedApi } from '@friends/tools/testing/api/api';
import { findDeviations, readDocument } from '@friends/tools/testing/api/document';

// biome-ignore lint/suspicious/noExplicitAny: the document is JSON of many shapes.
type Json = any;

function fieldsWithoutDescription(place: string, schema: Json): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.entries<Json>(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description || field.$ref ? [] : [`${place}.${name}`]),
    ...fieldsWithoutDescription(`${place}.${name}`, field),
  ]);
  return [
    ...own,
    ...[schema.items, ...(schema.anyOf ?? [])].flatMap((part: Json) => fieldsWithoutDescription(place, part)),
  ];
}

const calls = async () => {
  const { paths } = await readDocument(sharedApi().url);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
  );
};

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1, and shown on a page without scripts', async () => {
    const open = (path: string) => fetch(`${sharedApi().url}${path}`);
    expect((await (await open('/api/openapi.json')).json()).openapi).toBe('3.1.0');
    const page = await open('/api/docs');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).not.toMatch(/<script|https?:\/\//);
    expect(html).toContain('/api/v1/redemptions');
    expect((await open('/api/docs/style.css')).headers.get('content-type')).toContain('text/css');
  });

  it('has every call of the contract', async () => {
    const endpoints = Object.values({ ...ENDPOINTS, ...WORKBOOK_ENDPOINTS, ...COPY_ENDPOINTS }).map(
      ({ method, path }) => `${method} /api/v1${path.replace('*', '{path}').replace(/:(\w+)/g, '{$1}')}`,
    );
    const documented = (await calls()).map(({ name }) => name).filter((name) => name.includes('/api/v1/'));
    expect(documented.sort()).toEqual(endpoints.sort());
  });

  it('describes every field', async () => {
    const { components } = await readDocument(sharedApi().url);
    const undescribed = Object.entries(components.schemas).flatMap(([name, schema]) =>
      fieldsWithoutDescription(name, schema),
    );
    for (const { name, call } of await calls()) {
      for (const parameter of call.parameters ?? [])
        if (!parameter.description) undescribed.push(`${name} ${parameter.name}`);
      for (const { schema } of Object.values<Json>(call.requestBody?.content ?? {}))
        undescribed.push(...fieldsWithoutDescription(name, schema));
      for (const response of Object.values<Json>(call.responses)) {
        if (!response.description) undescribed.push(`${name} response`);
        for (const { schema } of Object.values<Json>(response.content ?? {}))
          undescribed.push(...fieldsWithoutDescription(name, schema));
      }
    }
    expect(undescribed).toEqual([]);
  });

  it('names each call once, with a summary and who may make it', async () => {
    const all = await calls();
    expect(new Set(all.map(({ call }) => call.operationId)).size).toBe(all.length);
    for (const { call } of all)
      expect(call).toMatchObject({ summary: expect.any(String), security: expect.any(Array) });
  });

  it('has no dangling references', async () => {
    const document = await readDocument(sharedApi().url);
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(50);
    expect([...new Set(references)].filter((name) => !(name && name in document.components.schemas))).toEqual([]);
  });
});

// Tests the matcher that checks the responses in all other tests.
it.each<[string, object, object]>([
  ['another status', { status: 202 }, {}],
  ['another media type', { contentType: 'text/html' }, {}],
  ['a field that is missing', { body: { id: 1 } }, {}],
  ['text instead of a number', {}, { Point: '5' }],
  ['a fraction instead of an integer', {}, { Point: 0.5 }],
  ['a number below the minimum', {}, { Point: -1 }],
  ['null instead of text', {}, { Name: null }],
  ['an invalid date', {}, { Birthdate: '17 May 1990' }],
  [
    'a text that does not match its pattern',
    {},
    { agent: { AgentCode: 'A', Country: 'IDN', IsPanorama: false, IsXML: false } },
  ],
  ['a list instead of an object', { body: [] }, {}],
  ['an unknown path', { path: '/api/v1/me/more' }, {}],
])('finds an undocumented response: %s', async (_what, exchange, fields) => {
  const document = await readDocument(sharedApi().url);
  const { token } = await makeMember();
  const { body } = await call('GET /me', { token });
  const documented = {
    method: 'GET',
    path: '/api/v1/me',
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body,
  };
  expect(findDeviations(document, documented)).toEqual([]);
  expect(findDeviations(document, { ...documented, body: { ...body, ...fields }, ...exchange })).not.toEqual([]);
});
