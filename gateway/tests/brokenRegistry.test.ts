import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type PortalProcess,
  settingsWithoutApi,
  startPortalProcess,
} from '@friends/tools/testing/portal/startPortalProcess';
import { untilIs } from '@friends/tools/testing/until';
import { openReleaseCli, type ReleaseCli } from '../../releases/tests/support/releaseCli.ts';
import { STORES } from '../../releases/tests/support/stores.ts';

const INTERNALS = /JSON|Unexpected|position|registry\.json in|releases\/of|friends-store/;

/** The portal polls every 200 ms. A failed poll must not affect requests during or after it. */
const TWO_POLLS_MS = 450;

describe.each(STORES)('a registry in $kind', (kind) => {
  let cli: ReleaseCli;
  let portal: PortalProcess;
  beforeEach(async () => {
    cli = await openReleaseCli(kind);
    await cli.publish('mf-demo', '1.0.0');
    await cli.run('live', 'mf-demo@1.0.0');
  });
  afterEach(async () => {
    await portal?.stop();
    await cli.close();
  });

  // With another API, so that no database is needed.
  const start = async () => {
    portal = await startPortalProcess(cli, 'portal', { ...(await settingsWithoutApi()), LOG_LEVEL: 'silent' });
  };
  const fetchPath = async (path: string) => {
    const answer = await fetch(`${portal.url}${path}`);
    const text = await answer.text();
    return { status: answer.status, type: answer.headers.get('content-type'), text };
  };
  const readReadiness = async () => JSON.parse((await fetchPath('/readyz')).text);
  const readBrokenGauge = async () => /^friends_registry_broken (\d)$/m.exec((await fetchPath('/metrics')).text)?.[1];
  async function write(text: string): Promise<void> {
    const document = await cli.store.read('registry.json');
    await cli.store.write('registry.json', text, { ifVersion: document?.version ?? null });
  }
  function remove(): void {
    const { s3, setting } = cli.opened;
    if (s3) s3.bucket.delete('of/tests/registry.json');
    else rmSync(join(setting, 'registry.json'));
  }

  it('leaves page, registry and readiness unchanged when broken or removed, and raises an alert', async () => {
    await start();
    const [page, registry] = [await fetchPath('/'), await fetchPath('/registry.json')];
    expect([page.status, registry.status]).toEqual([200, 200]);
    expect(await readReadiness()).toEqual({ status: 'ok', registry: 'ok', pages: 'ok' });
    const good = (await cli.store.read('registry.json'))?.text ?? '';
    for (const breakRegistry of [() => write('{ broken'), () => write('[]'), () => write('{}'), async () => remove()]) {
      await breakRegistry();
      await untilIs(async () => (await readReadiness()).registry, 'old');
      const end = performance.now() + TWO_POLLS_MS;
      while (performance.now() < end) {
        expect((await fetchPath('/readyz')).status).toBe(200);
        expect([await fetchPath('/'), await fetchPath('/registry.json'), await readBrokenGauge()]).toEqual([
          page,
          registry,
          '1',
        ]);
      }
      await write(good);
      await untilIs(async () => (await readReadiness()).registry, 'ok');
      expect(await readBrokenGauge()).toBe('0');
    }
  });

  it('makes the portal unready if it was never valid, with a reason for people and programs', async () => {
    await write('{ broken');
    await start();
    expect(await readReadiness()).toEqual({ status: 'unavailable', registry: 'unreachable', pages: 'rendering' });
    expect((await fetchPath('/readyz')).status).toBe(503);
    const [page, registry] = [await fetchPath('/'), await fetchPath('/registry.json')];
    expect(page).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
    expect(page.text).toContain('The service cannot be reached at the moment. Please try again shortly.');
    expect(page.text).toContain('lang="id"');
    expect(registry).toMatchObject({ status: 503, type: 'application/problem+json; charset=utf-8' });
    expect(JSON.parse(registry.text)).toMatchObject({ code: 'unavailable' });
    for (const { text } of [page, registry]) expect(text).not.toMatch(INTERNALS);
    expect(await readBrokenGauge()).toBe('1');
  });
});
