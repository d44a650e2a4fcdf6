import { call, control, engine, makeMember } from '@friends/tools/testing/api/api';
import { startOwnApi } from '../support/ownApi.ts';

// On PostgreSQL each caller has its own connection.
(engine === 'pglite' ? it : it.skip)(
  'the embedded database: a caller who waits for somebody who does not let go reads so',
  async () => {
    const api = await startOwnApi();
    const { token } = await makeMember({ api });
    await control('hold', {}, api);
    const answers = await Promise.all([1, 2, 3].map(() => call('GET /me', { api, token })));
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await control('letGo', {}, api);
    expect((await call('GET /me', { api, token })).status).toBe(200);
    await api.stop();
  },
);
