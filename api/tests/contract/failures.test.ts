import type { EndpointName } from '@friends/shared/contract/api/endpoints';
import { call, PASSWORD, sql } from '@friends/tools/testing/api/api';
import { startPostgres } from '@friends/tools/testing/api/postgres';
import { startApi } from '@friends/tools/testing/api/startApi';
import { CALLS, expectInIndonesian, pathOf, UNKNOWN_TOKEN } from '../support/everyCall.ts';
import { newFolder } from '../support/newFolder.ts';
import { ownApi } from '../support/ownApi.ts';

describe('a failure of the server', () => {
  ownApi();

  const needsData = ([name]: (typeof CALLS)[number]): boolean =>
    !/^(validate(Login|ForgotPassword|ResetPassword|Contact)|contact|passkeyPortal)$/.test(name);
  /** Its challenge has a plausible length. */
  const clientDataJSON = Buffer.from(JSON.stringify({ challenge: 'A'.repeat(75) })).toString('base64url');
  const signed = { clientDataJSON, authenticatorData: 'AA', signature: 'AA' };
  const bodies: Partial<Record<EndpointName, unknown>> = {
    signUp: { AgentCode: 'A1', UserId: 'a', Email: 'a@b.test', Password: PASSWORD, PasswordConfirm: PASSWORD },
    validateSignup: { Email: 'a@b.test' },
    login: { Email: 'a@b.test', Password: PASSWORD },
    passkeyLogin: { Passkey: JSON.stringify({ id: 'AA', rawId: 'AA', type: 'public-key', response: signed }) },
    askPasswordReset: { Email: 'a@b.test' },
    resetPassword: { Password: PASSWORD, PasswordConfirm: PASSWORD },
  };

  it('is reported by every call as a server error, without its cause', async () => {
    await sql('alter schema public rename to renamed');
    try {
      for (const [name, endpoint] of CALLS.filter(needsData)) {
        await expectInIndonesian('internal', endpoint, { token: UNKNOWN_TOKEN, body: bodies[name] });
        const { body } = await call(pathOf(endpoint), { token: UNKNOWN_TOKEN, body: bodies[name] });
        expect(JSON.stringify(body)).not.toMatch(/relation|select|postgres|members/i);
      }
    } finally {
      await sql('alter schema renamed rename to public');
    }
  });

  it('is reported by every call and /readyz when the database is unreachable', async () => {
    const postgres = await startPostgres();
    const isolatedApi = await startApi({ DATA_DIR: newFolder(), DATABASE_URL: postgres.url });
    await postgres.stop();
    // Each waits a moment for the database to come back.
    await Promise.all(
      CALLS.filter(needsData).map(([name, endpoint]) =>
        expectInIndonesian('unavailable', endpoint, { api: isolatedApi, token: UNKNOWN_TOKEN, body: bodies[name] }),
      ),
    );
    const ready = await fetch(`${isolatedApi.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'unavailable', database: 'unreachable' });
    expect((await fetch(`${isolatedApi.url}/healthz`)).status).toBe(200);
    await isolatedApi.stop();
  });
});

describe('too many tries', () => {
  // The clock is frozen, so that the minute of the one free call does not end before the last of them.
  ownApi({ RATE_LIMIT_FACTOR: '0.0001' }, Date.now());

  it('are reported by every call, with when to retry', async () => {
    await call('GET /testimonials');
    for (const [, endpoint] of CALLS) await expectInIndonesian('too_many_tries', endpoint, { token: UNKNOWN_TOKEN });
  });
});
