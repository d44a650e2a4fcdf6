import { createServer, type RequestListener } from 'node:http';
import { startOwnApi } from '../../../tests/support/ownApi.ts';
import { type StaffAnswer, staffCall } from '../../../tests/support/staff.ts';
import { type Forger, startForger } from '../../../tests/support/startForger.ts';

describe('an unavailable provider', () => {
  const port = (api: Forger) => Number(new URL(api.settings.STAFF_OIDC_ISSUER ?? '').port);

  /** @param listener that responds at the provider's port; null: the port is closed */
  async function withInItsPlace(
    listener: RequestListener | null,
    work: (ask: () => Promise<StaffAnswer>) => Promise<void>,
  ) {
    const gone = await startForger();
    await gone.stop();
    const server = listener && createServer(listener).listen(port(gone), '127.0.0.1');
    const api = await startOwnApi(gone.settings);
    await work(() => staffCall('POST /staff/sign-on', { body: { Return: '/' }, api }));
    server?.close();
    server?.closeAllConnections();
    const back = await startForger(port(gone));
    expect((await staffCall('POST /staff/sign-on', { body: { Return: '/' }, api })).status).toBe(200);
    await Promise.all([api.stop(), back.stop()]);
  }

  it.each<[string, RequestListener | null]>([
    ['a closed port', null],
    ['an error', (_, response) => response.writeHead(500).end('<h1>Error</h1>')],
    ['another page', (_, response) => response.end('<h1>Welcome</h1>')],
    ['silence', () => {}],
  ])('is reported, and works again once it responds: %s', async (_what, listener) => {
    await withInItsPlace(listener, async (ask) => {
      const { status, body } = await ask();
      expect([status, body.detail]).toEqual([503, expect.stringContaining('is not available')]);
    });
  });
});
