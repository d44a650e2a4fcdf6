import { call, control, engine, makeMember, useApi } from '@friends/tools/testing/api/api';
import { feedFile, feedUploads, stayLine } from '../support/feedUploads.ts';
import { startOwnApi } from '../support/ownApi.ts';
import { makeStaff } from '../support/staff.ts';

// On PostgreSQL each caller has its own connection.
(engine === 'pglite' ? it : it.skip)(
  'the embedded database: a call that waits too long for the only connection is refused as unavailable',
  async () => {
    const api = await startOwnApi();
    const { token } = await makeMember({ api });
    await control('occupyConnection', {}, api);
    const answers = await Promise.all([1, 2, 3].map(() => call('GET /me', { api, token })));
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await control('releaseConnection', {}, api);
    expect((await call('GET /me', { api, token })).status).toBe(200);
    await api.stop();
  },
);

(engine === 'pglite' ? it : it.skip)(
  'the embedded database: calls are answered while a booking feed is imported',
  async () => {
    const api = await startOwnApi();
    useApi(api);
    const { token } = await makeMember();
    const feed = feedUploads({ staff: await makeStaff('approver', Date.now()) });
    const checked = await feed.dryRun(feedFile(...Array.from({ length: 20_000 }, (_, at) => stayLine(`W${at}`))));
    await feed.startImport(checked);
    for (let turn = 0; turn < 3; turn += 1) expect((await call('GET /me', { token })).status).toBe(200);
    expect((await feed.readUpload(checked.id)).State).toBe('importing');
    expect((await feed.waitForEnd(checked.id)).State).toBe('imported');
    useApi(null);
    await api.stop();
  },
);
