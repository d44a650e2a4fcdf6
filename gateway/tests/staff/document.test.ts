import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import type { OpenApi } from '@friends/tools/testing/api/document';
import { fetchAtOrigin, MEMBERS, STAFF } from '../support/fetchAtOrigin.ts';
import { staffReleasesOfFile } from '../support/staffReleases.ts';

const staff = staffReleasesOfFile();

const documentAt = async (origin: string): Promise<OpenApi> =>
  JSON.parse((await fetchAtOrigin(staff.portal.url, origin, '/api/openapi.json')).text);

type Fields = Readonly<Record<string, { readonly description?: string }>>;

const namedFields = (fields: Fields) => Object.entries(fields).map(([name, field]) => ({ ...field, name }));

const callsOf = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
  );

test('the staff API document has every staff call with its access and a description of each field', async () => {
  const document = await documentAt(STAFF);
  const expected = Object.values(STAFF_ENDPOINTS).map(({ method, path, access, ...rest }) => ({
    name: `${method} /api/v1${path.replace(/:(\w+)/g, '{$1}')}`,
    right: 'right' in rest ? rest.right : null,
    session: access === 'staff',
    program: 'requiresToken' in rest,
  }));
  const documented = callsOf(document).map(({ name, call }) => ({
    name,
    right: /Right: `([\w.]+)`/.exec(call.description ?? '')?.[1] ?? null,
    session: call.security.some((scheme: object) => 'session' in scheme),
    program: call.security.some((scheme: object) => 'programToken' in scheme),
  }));
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  expect(documented.sort(byName)).toEqual(expected.sort(byName));
  const undescribed = callsOf(document).flatMap(({ name, call }) => {
    const bodies: Fields[] = Object.values<{ schema: { properties?: Fields } }>(call.requestBody?.content ?? {}).map(
      ({ schema }) => schema.properties ?? {},
    );
    const fields = [...(call.parameters ?? []), ...bodies.flatMap(namedFields)];
    return fields.filter(({ description }) => !description).map((field) => `${name} ${field.name}`);
  });
  expect(undescribed).toEqual([]);
  expect(Object.keys(document.components.schemas)).toEqual(['Problem']);
});

test('each origin documents only its own calls', async () => {
  /** For each call of the origin's document, whether it is for staff; without duplicates. */
  const kindsOfCalls = async (origin: string) => [
    ...new Set(callsOf(await documentAt(origin)).map(({ name }) => name.includes('/api/v1/staff/'))),
  ];
  expect([await kindsOfCalls(STAFF), await kindsOfCalls(MEMBERS)]).toEqual([[true], [false]]);
  for (const [origin, isOfStaff] of [
    [STAFF, true],
    [MEMBERS, false],
    [STAFF, true],
  ] as const) {
    const { text } = await fetchAtOrigin(staff.portal.url, origin, '/api/docs');
    expect([text.includes('/api/v1/staff/'), text.includes('/api/v1/redemptions')]).toEqual([isOfStaff, !isOfStaff]);
  }
});

test('the API page lists every staff call by area', async () => {
  const { text } = await fetchAtOrigin(staff.portal.url, STAFF, '/api/docs');
  expect(Object.keys(STAFF_ENDPOINTS).filter((name) => !text.includes(`<details id="${name}">`))).toEqual([]);
});
