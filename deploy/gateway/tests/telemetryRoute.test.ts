import type { ReleaseReport } from '@friends/shared/contract/release/telemetry';
import fastify, { type FastifyInstance } from 'fastify';
import { telemetryRoute } from '../src/telemetry/telemetryRoute.ts';

describe('the endpoint', () => {
  let app: FastifyInstance;
  let url: string;
  let counted: string[];
  let at: Date;
  beforeEach(async () => {
    counted = [];
    at = new Date();
    app = fastify();
    const count = (report: ReleaseReport, address: string) => {
      for (const { what } of report.events) counted.push(`${address} ${what}`);
    };
    telemetryRoute(app, 0.05, count, () => at);
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const report = JSON.stringify({ device: 'phone', events: [{ release: 'mf-demo@1.0.0', what: 'loaded', ms: 5 }] });
  const send = (body: string, type = 'application/json') =>
    fetch(`${url}/telemetry/releases`, { method: 'POST', body, headers: { 'content-type': type } });

  test('takes a report', async () => {
    expect((await send(report)).status).toBe(204);
    expect((await send(report, 'text/plain')).status).toBe(204);
    expect(counted).toEqual(['127.0.0.1 loaded', '127.0.0.1 loaded']);
  });

  test.each([
    ['nothing', ''],
    ['half a report', report.slice(0, 20)],
    ['something else', '{"a":1}'],
    ['far too much', JSON.stringify({ device: 'phone', events: 'x'.repeat(100_000) })],
  ])('says nothing else to %s', async (_, body) => {
    const answer = await send(body);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(counted).toEqual([]);
  });

  test('listens to one address so often in a minute only', async () => {
    for (let time = 0; time < 30; time += 1) expect((await send(report)).status).toBe(204);
    expect(counted).toHaveLength(12);
    at = new Date(at.getTime() + 60_000);
    await send(report);
    expect(counted).toHaveLength(13);
  });
});
