import { createServer, type RequestListener } from 'node:http';
import { startOwnApi } from '../../../tests/support/ownApi.ts';
import { type StaffAnswer, staffCall } from '../../../tests/support/staff.ts';
import { type Forger, startForger } from '../../../tests/support/startForger.ts';

describe('an unavailable provider', () => {
  const port = (api: Forger) => Number(new URL(api.settings.STAFF_OIDC_ISSUER ?? '').port);

  /** @param listener responds at the provider's port; null if the port is closed */
  async function withReplacement(
    listener: RequestListener | null,
    work: (begin: () => Promise<StaffAnswer>) => Promise<void>,
  ) {
    const provider = await startForger();
    await provider.stop();
    const server = listener && createServer(listener).listen(port(provider), '127.0.0.1');
    const api = await startOwnApi(provider.settings);
    await work(() => staffCall('POST /staff/sign-on', { body: { Return: '/' }, api }));
    server?.close();
    server?.closeAllConnections();
    const restarted = await startForger(port(provider));
    expect((await staffCall('POST /staff/sign-on', { body: { Return: '/' }, api })).status).toBe(200);
    await Promise.all([api.stop(), restarted.stop()]);
  }

  it.each<[string, RequestListener | null]>([
    ['a closed port', null],
    ['an error', (_, response) => response.writeHead(500).end('<h1>Error</h1>')],
    ['another page', (_, response) => response.end('<h1>Welcome</h1>')],
    ['no response', () => {}],
  ])('is reported, and works again once it responds: %s', async (_what, listener) => {
    await withReplacement(listener, async (begin) => {
      const { status, body } = await begin();
      expect([status, body.detail]).toEqual([503, expect.stringContaining('is not available')]);
    });
  });
});
