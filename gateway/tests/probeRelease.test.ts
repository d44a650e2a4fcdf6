import { readConfig } from '@friends/api/platform/config/config';
import { serverOptions } from '@friends/api/platform/http/serverOptions';
import { makeCertificate } from '@friends/tools/testing/tls/makeCertificate';
import fastify, { type FastifyInstance } from 'fastify';
import { builtRemote, builtShell } from '../../releases/tests/support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli } from '../../releases/tests/support/releaseCli.ts';
import { STORES } from '../../releases/tests/support/stores.ts';
import { portalsByHost } from '../src/portalsByHost.ts';
import { servePortal } from '../src/servePortal.ts';
import { probeRelease } from '../src/telemetry/probeRelease.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const ENTRY = 'remotes/mf-demo/1.0.0/remoteEntry.js';

describe.each(STORES)('probing a release on $kind', (kind) => {
  let cli: ReleaseCli;
  beforeEach(async () => {
    cli = await openReleaseCli(kind);
    await cli.publish('mf-demo', '1.0.0');
  });
  afterEach(() => cli.close());

  const serveStore = (app: FastifyInstance) =>
    servePortal(app, cli.store, portalsByHost(cli.store, { ...readConfig({ LOG_LEVEL: 'silent' }), previewKeys: [] }));

  async function probe({ name = 'mf-demo', version = '1.0.0', serve = serveStore, settings = {} } = {}) {
    const config = readConfig(settings);
    const app = fastify(serverOptions(config));
    serve(app);
    return probeRelease(cli.store, app, config.staffUrl)(name, version, cli.at);
  }

  test('reports nothing for an intact release', async () => {
    expect(await probe()).toEqual([]);
  });

  test('reports nothing if the portal itself serves TLS', async () => {
    const { settings, remove } = makeCertificate();
    try {
      expect(await probe({ settings })).toEqual([]);
    } finally {
      remove();
    }
  });

  test('reports nothing for a staff release, which only the staff origin serves', async () => {
    await cli.publish('mf-staff-x', '1.0.0');
    expect(await probe({ name: 'mf-staff-x' })).toEqual([]);
  });

  test.each([
    ['a truncated file', ENTRY, 'remoteEntry.js'],
    ['an invalid brotli copy', `${ENTRY}.br`, 'remoteEntry.js.br'],
    ['an invalid gzip copy', `${ENTRY}.gz`, 'remoteEntry.js.gz'],
  ])('reports %s', async (_, path, name) => {
    await cli.store.writeFile(path, bytes('half'));
    expect(await probe()).toEqual([`${name} in the store is not the file that was published`]);
  });

  test('reports a missing release', async () => {
    await cli.store.removeRelease('remotes/mf-demo/1.0.0');
    expect(await probe()).toEqual(['mf-demo@1.0.0 has not been published.']);
  });

  test('reports a script with a syntax error', async () => {
    await cli.run('publish', builtRemote(cli.folder, { version: '1.1.0', text: 'var 1 = {};' }));
    expect(await probe({ version: '1.1.0' })).toEqual([
      expect.stringMatching(/^remoteEntry\.js cannot be read as a script: /),
    ]);
  });

  test('reports a shared library that the live shell lacks', async () => {
    const change = { shared: { react: '^19.0.0' } };
    await cli.run('publish', builtRemote(cli.folder, { version: '1.1.0', change }));
    expect(await probe({ version: '1.1.0' })).toEqual([]);
    await cli.run('publish', builtShell(cli.folder, { version: '3.0.0', change: { shared: { react: '20.0.0' } } }));
    await cli.run('live', 'shell@3.0.0');
    expect(await probe({ version: '1.1.0' })).toEqual([expect.stringContaining('needs react ^19.0.0')]);
  });

  test('reports a file that is intact in the store but served differently', async () => {
    const serve = (app: FastifyInstance) => void app.get('/remotes/*', async () => 'something else');
    expect(await probe({ serve })).toEqual(['remoteEntry.js is not served as published']);
  });

  test('throws if the portal doesn’t answer, which is inconclusive', async () => {
    const serve = (app: FastifyInstance) =>
      void app.get('/remotes/*', async (_request, reply) => reply.code(503).send());
    await expect(probe({ serve })).rejects.toThrow('answers 503');
  });
});
