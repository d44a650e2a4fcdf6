import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningNginx, startNginx } from '@friends/tools/testing/nginx/startNginx';
import {
  type PortalProcess,
  settingsWithoutApi,
  startPortalProcess,
} from '@friends/tools/testing/portal/startPortalProcess';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { openReleaseCli, type ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { describeNginx } from './support/describeNginx.ts';

describeNginx('nginx with two processes of the portal', () => {
  let cli: ReleaseCli;
  let portals: PortalProcess[];
  let nginx: RunningNginx;
  beforeAll(async () => {
    cli = await openReleaseCli();
    const settings = await settingsWithoutApi();
    portals = await Promise.all(['one', 'two'].map((name) => startPortalProcess(cli, name, settings)));
    nginx = await startNginx({
      API_UPSTREAMS: portals.map(({ port }) => `127.0.0.1:${port}`).join(' '),
      STORE_FOLDER: cli.opened.setting,
    });
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all((portals ?? []).map((portal) => portal.stop()));
    await cli?.close();
  });

  test('answers all visitors while one of the processes is killed', async () => {
    const statuses = new Map<number, number>();
    const visit = async (path: string) => {
      const { status } = await fetchPath(nginx.url, path);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    const PATHS = [
      '/',
      '/registry.json',
      '/preview/end',
      '/readyz',
      '/schemas/release-1.json',
      '/shell/2.0.0/shell.css',
    ];
    let killed: Promise<void> | undefined;
    for (let round = 0; round < 60; round += 1) {
      const visits = PATHS.map(visit);
      if (round === 20) killed = portals[0]?.stop('SIGKILL');
      await Promise.all(visits);
    }
    await killed;
    expect(portals[0]?.process.signalCode).toBe('SIGKILL');
    expect(Object.fromEntries(statuses)).toEqual({ 200: 300, 303: 60 });
  });
});

describeNginx('nginx with two processes that break off every connection', () => {
  const calls: string[] = [];
  const processes = [1, 2].map(() =>
    createServer((request) => {
      calls.push(`${request.method} ${request.url}`);
      request.socket.destroy();
    }),
  );
  let nginx: RunningNginx;
  beforeAll(async () => {
    await Promise.all(processes.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
    const addresses = processes.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
    nginx = await startNginx({ API_UPSTREAMS: addresses.join(' ') });
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const server of processes) server.close();
  });

  test('repeats a call that only reads on the other process, but no call that may have changed something', async () => {
    const claim = await fetchPath(nginx.url, '/api/v1/redemptions', { method: 'POST', body: '{"RewardID":1}' });
    expect([claim.status, JSON.parse(claim.body.toString()).code]).toEqual([503, 'unavailable']);
    expect(calls).toEqual(['POST /api/v1/redemptions']);
    const list = await fetchPath(nginx.url, '/api/v1/redemptions');
    expect([list.status, JSON.parse(list.body.toString()).code]).toEqual([503, 'unavailable']);
    expect(calls.filter((call) => call === 'GET /api/v1/redemptions')).toHaveLength(2);
  });
});
