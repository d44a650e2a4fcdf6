import { readConfig } from '@friends/api/platform/config/config';
import { serverOptions } from '@friends/api/platform/http/serverOptions';
import { selfSigned } from '@friends/tools/testing/tls/selfSigned';
import fastify, { type FastifyInstance } from 'fastify';
import { builtRemote, builtShell } from '../../releases/tests/support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli } from '../../releases/tests/support/releaseCli.ts';
import { STORES } from '../../releases/tests/support/stores.ts';
import { portalFiles } from '../src/portalFiles.ts';
import { portalPages } from '../src/portalPages.ts';
import { probeRelease } from '../src/telemetry/probeRelease.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const ENTRY = 'remotes/mf-demo/1.0.0/remoteEntry.js';

describe.each(STORES)('what the portal finds when it tries a release on $kind:', (kind) => {
  let cli: ReleaseCli;
  beforeEach(async () => {
    cli = await openReleaseCli(kind);
    await cli.publish('mf-demo', '1.0.0');
  });
  afterEach(() => cli.close());

  const portal = (app: FastifyInstance) =>
    portalFiles(app, cli.store, portalPages(cli.store, { ...readConfig({ LOG_LEVEL: 'silent' }), previewKeys: [] }));

  async function faults({ name = 'mf-demo', version = '1.0.0', serve = portal, settings = {} } = {}) {
    const config = readConfig(settings);
    const app = fastify(serverOptions(config));
    serve(app);
    return probeRelease(cli.store, app, config.staffUrl)(name, version, cli.at);
  }

  test('nothing, where it is whole', async () => {
    expect(await faults()).toEqual([]);
  });

  test('nothing, where the portal speaks TLS itself', async () => {
    const { settings, remove } = selfSigned();
    try {
      expect(await faults({ settings })).toEqual([]);
    } finally {
      remove();
    }
  });

  test('nothing, where it is of staff and served at their origin alone', async () => {
    await cli.publish('mf-staff-x', '1.0.0');
    expect(await faults({ name: 'mf-staff-x' })).toEqual([]);
  });

  test.each([
    ['half a file', ENTRY, 'remoteEntry.js'],
    ['a copy that is no brotli', `${ENTRY}.br`, 'remoteEntry.js.br'],
    ['a copy that is no gzip', `${ENTRY}.gz`, 'remoteEntry.js.gz'],
  ])('%s', async (_, path, name) => {
    await cli.store.restoreFile(path, bytes('half'));
    expect(await faults()).toEqual([`${name} in the store is not the file that was published`]);
  });

  test('that it is not there at all', async () => {
    await cli.store.removeRelease('remotes/mf-demo/1.0.0');
    expect(await faults()).toEqual(['mf-demo@1.0.0 has not been published.']);
  });

  test('a script that no browser can read', async () => {
    await cli.type('publish', builtRemote(cli.folder, { version: '1.1.0', text: 'var 1 = {};' }));
    expect(await faults({ version: '1.1.0' })).toEqual([
      expect.stringMatching(/^remoteEntry\.js cannot be read as a script: /),
    ]);
  });

  test('a library that the live shell no longer offers', async () => {
    const change = { shared: { react: '^19.0.0' } };
    await cli.type('publish', builtRemote(cli.folder, { version: '1.1.0', change }));
    expect(await faults({ version: '1.1.0' })).toEqual([]);
    await cli.type('publish', builtShell(cli.folder, { version: '3.0.0', change: { shared: { react: '20.0.0' } } }));
    await cli.type('live', 'shell@3.0.0');
    expect(await faults({ version: '1.1.0' })).toEqual([expect.stringContaining('needs react ^19.0.0')]);
  });

  test('a file that is whole in the store, and served as another one', async () => {
    const serve = (app: FastifyInstance) => void app.get('/remotes/*', async () => 'something else');
    expect(await faults({ serve })).toEqual(['remoteEntry.js is served as another file than was published']);
  });

  test('nothing about the release, where the portal cannot answer', async () => {
    const serve = (app: FastifyInstance) =>
      void app.get('/remotes/*', async (_request, reply) => reply.code(503).send());
    await expect(faults({ serve })).rejects.toThrow('answers 503');
  });
});
