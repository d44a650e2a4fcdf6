import { call, door, engine, makeMember } from '@friends/tools/testing/api/api';
import { startOwnApi } from '../support/ownApi.ts';
import { until } from '../support/until.ts';

// On PostgreSQL others have connections of their own.
(engine === 'pglite' ? it : it.skip)(
  'the embedded database: a caller who waits for somebody who does not let go reads so within 5 seconds',
  async () => {
    const api = await startOwnApi();
    const { token } = await makeMember({ api });
    await door('hold', { seconds: 7 }, api);
    const started = performance.now();
    const answers = await Promise.all([1, 2, 3].map(() => call('GET /me', { api, token })));
    expect((performance.now() - started) / 1000).toBeLessThan(5);
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await until(async () => (await call('GET /me', { api, token })).status === 200);
    await api.stop();
  },
);
