import { call, makeMember, PASSWORD } from '@friends/tools/testing/api/api';
import { startOwnApi } from '../support/ownApi.ts';

describe('logins that would have to wait too long', () => {
  it('are turned away at once and cost nobody a try, and everything else goes on', async () => {
    const api = await startOwnApi();
    const { email, token } = await makeMember({ api });
    // The connections are open and the code is warm: what is measured is the wait behind the crowd, not its arrival.
    await Promise.all(Array.from({ length: 450 }, () => call('GET /testimonials', { api })));
    const logins = Promise.all(
      Array.from({ length: 450 }, (_, n) =>
        call('POST /members/login', { body: { Email: `crowd${n}@friends.test`, Password: 'x' }, api }),
      ),
    );
    const started = performance.now();
    expect((await call('GET /me', { token, api })).status).toBe(200);
    const waited = performance.now() - started;
    const answers = await logins;
    expect(performance.now() - started).toBeGreaterThan(5 * waited);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(20);
    for (const { body, headers } of refused) {
      expect(body.code).toBe('unavailable');
      expect(headers.get('retry-after')).toBe('5');
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(450 - refused.length);
    expect((await call('POST /members/login', { body: { Email: email, Password: PASSWORD }, api })).status).toBe(200);
    await api.stop();
  });
});
