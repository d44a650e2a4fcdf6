import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { npmJson } from '../programs/npm.ts';
import { readManifest, withDependencies } from '../programs/packages.ts';
import { licenceOf, type Product } from '../programs/product.ts';
import { sbomOf } from '../programs/sbom.ts';
import { ROOT } from '../root.ts';
import { closedPort } from '../testing/api/freePort.ts';
import { judgeLicence } from './licences.ts';
import { fetchVulnerabilities, judgeVulnerabilities } from './vulnerabilities.ts';

const shipped = (name: string, version: string, licence = 'MIT') => ({
  name,
  version,
  licence,
  folder: `node_modules/${name}`,
  isUnbundled: false,
});

describe('a licence', () => {
  test.each(['MIT', 'ISC', 'Apache-2.0', 'OFL-1.1', '(MPL-2.0 OR Apache-2.0)', 'MIT AND BSD-3-Clause'])(
    '%s is allowed in our own files',
    (licence) => expect(judgeLicence({ licence, isUnbundled: false })).toEqual({ isAllowed: true, why: null }),
  );

  test.each(['MPL-2.0', 'LGPL-3.0-or-later', 'MIT AND LGPL-3.0-or-later'])(
    '%s is allowed for an unbundled package, and refused in our own files',
    (licence) => {
      expect(judgeLicence({ licence, isUnbundled: true }).isAllowed).toBe(true);
      expect(judgeLicence({ licence, isUnbundled: false })).toMatchObject({
        isAllowed: false,
        why: expect.stringContaining('would bind our own'),
      });
    },
  );

  test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN THE TERMS', 'Ours', ''])(
    '"%s" is refused for every package',
    (licence) => {
      for (const isUnbundled of [true, false]) expect(judgeLicence({ licence, isUnbundled }).isAllowed).toBe(false);
    },
  );
});

describe('the licences of all packages that we ship', () => {
  test.each(['api', 'page', 'releases'])('with %s are allowed', (folder) => {
    const { needs } = readManifest(join(ROOT, folder));
    const packages = withDependencies(needs.filter((name) => !name.startsWith('@friends/'))).map(readManifest);
    expect(packages.length).toBeGreaterThan(20);
    const judged = packages.map((one) => ({ ...one, ...judgeLicence({ licence: licenceOf(one), isUnbundled: true }) }));
    expect(judged.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
  });
});

describe('known vulnerabilities', () => {
  let registry: Server;
  const advisory = (severity: string) => ({
    id: 1,
    url: 'https://advisories.example/1',
    title: 'Reads too far',
    severity,
    vulnerable_versions: '<1000',
    cwe: [],
    cvss: { score: 5, vectorString: null },
  });
  /** Answers of a registry: a vulnerability in a shipped package, and one in each of two tools. */
  const answers = {
    sharp: [advisory('moderate')],
    jest: [advisory('low')],
    webpack: [advisory('high')],
  };
  beforeAll(async () => {
    registry = createServer((request, response) => {
      const isAudit = request.url === '/-/npm/v1/security/advisories/bulk';
      response.writeHead(isAudit ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isAudit ? answers : {}));
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
  });
  afterAll(() => registry.close());
  const address = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;

  test('must be fixed in a product whatever their severity, and in tools if they are severe', async () => {
    const answer = await fetchVulnerabilities(address());
    const api: Product = { name: 'api', version: '1.0.0', packages: [shipped('sharp', '0.0.0')] };
    const judged = judgeVulnerabilities('vulnerabilities' in answer ? answer.vulnerabilities : [], [api]);
    const rows = judged.map(({ name, severity, products, mustFix }) => [name, severity, products, mustFix]);
    expect(rows.sort()).toEqual([
      ['jest', 'low', [], false],
      ['sharp', 'moderate', ['api'], true],
      ['webpack', 'high', [], true],
    ]);
  });

  test('are reported as unknown, without a failure, if the registry does not answer', async () => {
    const closed = `127.0.0.1:${await closedPort()}`;
    expect(await fetchVulnerabilities(`http://${closed}`)).toEqual({ registryError: expect.stringContaining(closed) });
  });
});

describe('an SBOM', () => {
  const listed = npmJson(['sbom', '--sbom-format', 'cyclonedx']);

  test('lists exactly the packages of the product, with hashes and licences', async () => {
    const packages = withDependencies(['sharp', 'png-js'])
      .map(readManifest)
      .map(({ name, version }) => shipped(name, version));
    expect(packages.length).toBeGreaterThan(1);
    const sbom = sbomOf({ name: 'api', version: '1.0.0', packages }, await listed);
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'api', type: 'application' } },
    });
    const components = sbom.components as { 'bom-ref': string; hashes: object[]; licenses: object[] }[];
    expect(components.map((one) => one['bom-ref']).sort()).toEqual(
      [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].sort(),
    );
    for (const { hashes, licenses } of components) expect([hashes.length, licenses.length]).toEqual([1, 1]);
    const edges = sbom.dependencies as { ref: string; dependsOn: string[] }[];
    const refs = new Set([...components.map((one) => one['bom-ref']), 'friends-rewards/api@1.0.0']);
    for (const { ref, dependsOn } of edges) for (const one of [ref, ...dependsOn]) expect(refs).toContain(one);
    expect(edges[0]?.dependsOn).toContain(packages.map(({ name, version }) => `${name}@${version}`)[0]);
  });

  test('is refused if npm does not list a package of the product', async () => {
    const product = { name: 'api', version: '1.0.0', packages: [shipped('not-installed', '1.0.0')] };
    expect(() => sbomOf(product, { metadata: {}, components: [] })).toThrow('not-installed@1.0.0, which is in api');
    await listed;
  });
});
