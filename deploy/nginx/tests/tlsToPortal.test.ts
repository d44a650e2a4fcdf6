import { startNginx } from '@friends/tools/testing/nginx/startNginx';
import {
  type PortalProcess,
  settingsWithoutApi,
  startPortalProcess,
} from '@friends/tools/testing/portal/startPortalProcess';
import { makeCertificate } from '@friends/tools/testing/tls/makeCertificate';
import { openReleaseCli, type ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { describeNginx } from './support/describeNginx.ts';

describeNginx('TLS between nginx and the portal', () => {
  const [own, foreign] = [makeCertificate(), makeCertificate()];
  let cli: ReleaseCli;
  let portal: PortalProcess;
  beforeAll(async () => {
    cli = await openReleaseCli();
    portal = await startPortalProcess(cli, 'data', { ...(await settingsWithoutApi()), ...own.settings });
  });
  afterAll(async () => {
    await portal?.stop();
    await cli?.close();
    for (const certificate of [own, foreign]) certificate.remove();
  });

  /** Statuses of nginx with these settings for its upstream: page, call, and its own health check. */
  async function statuses(settings: Readonly<Record<string, string>>): Promise<number[]> {
    const nginx = await startNginx({
      API_UPSTREAMS: `127.0.0.1:${portal.port}`,
      STORE_FOLDER: cli.opened.setting,
      ...settings,
    });
    try {
      const addresses = [`${nginx.url}/`, `${nginx.url}/healthz`, `http://localhost:${nginx.statusPort}/portal`];
      return await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    } finally {
      await nginx.stop();
    }
  }

  test('carries pages and calls', async () => {
    expect(portal.url).toMatch(/^https:/);
    expect(await statuses({ API_CA: own.settings.TLS_CERTIFICATE, API_NAME: 'localhost' })).toEqual([200, 200, 200]);
  });

  test.each([
    ['with a certificate of another authority', { API_CA: foreign.settings.TLS_CERTIFICATE, API_NAME: 'localhost' }],
    ['with a certificate for another name', { API_CA: own.settings.TLS_CERTIFICATE, API_NAME: 'api' }],
  ])('is refused for a portal %s', async (_why, settings) => {
    expect(await statuses(settings)).toEqual([503, 503, 502]);
  });
});
