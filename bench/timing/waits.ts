import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@friends/tools/root';
import { callControl } from '@friends/tools/testing/api/callControl';
import { startPostgres } from '@friends/tools/testing/api/postgres';
import { startSiteverify } from '@friends/tools/testing/api/siteverify';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import sharp from 'sharp';
import { measureTime, medianWaits } from '../rounds.ts';
import type { Timing } from './measureAll.ts';
import { expectStatus, makeMember, openApi, timedCall } from './ownApi.ts';

/** A PNG of half a megabyte that must be decoded whole, to 400 MB: interlaced, with 16-bit colours. */
const HEAVY = { width: 7000, height: 7000, channels: 4, background: { r: 200, g: 120, b: 40, alpha: 0.5 } } as const;

const FEED = join(ROOT, 'api/fixtures/bookings-city-2015.csv');
const SECRET = 'secret-of-the-bench-0123456789';
/** A failed replica is not used for three seconds. */
const REPLICA_COOLDOWN_MS = 3500;

/** Duration of a call while another transaction blocks the embedded database. */
async function whileDatabaseIsBusy(api: RunningApi, token: string): Promise<number> {
  await callControl(api, 'occupyConnection');
  try {
    return expectStatus(await timedCall(api, 'GET /me', { token }), 503);
  } finally {
    await callControl(api, 'releaseConnection');
  }
}

/** Duration of a connection without headers. */
function measureSilentConnection({ url }: RunningApi): Promise<number> {
  const { hostname, port } = new URL(url);
  return measureTime(() => once(connect(Number(port), hostname).resume(), 'close'));
}

async function uploadHeavyPicture(
  api: RunningApi,
  { token, email }: { token: string; email: string },
): Promise<number> {
  const body = new FormData();
  const fields = { Name: 'Ana', Email: email, Phone: '081234567890', Birthdate: '1990-05-17' };
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  const picture = await sharp({ create: HEAVY }).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  body.set('Image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  return expectStatus(await timedCall(api, 'PUT /me', { token, body }), 422);
}

async function importFeed(api: RunningApi): Promise<number> {
  await callControl(api, 'sql', { sql: 'delete from bookings' });
  return measureTime(() => callControl(api, 'ops', { args: ['bookings', 'import', FEED] }));
}

async function openSilentCaptcha(cleanup: AsyncDisposableStack): Promise<() => Promise<number>> {
  const provider = cleanup.adopt(await startSiteverify(SECRET), (one) => one.stop());
  provider.setBehaviour('silent');
  const keys = { RECAPTCHA_SITE_KEY: 'site-key-of-the-bench', RECAPTCHA_SECRET: SECRET };
  const api = await openApi(cleanup, { CAPTCHA_PROVIDER: 'recaptcha', ...keys, RECAPTCHA_ORIGIN: provider.origin });
  const body = { Name: 'A', Phone: '0812345678', Email: 'a@b.test', Company: 'A', Message: 'M', recaptcha: 'good-1' };
  return async () => expectStatus(await timedCall(api, 'POST /contact', { body }), 503);
}

async function openFrozenReplica(cleanup: AsyncDisposableStack): Promise<() => Promise<number>> {
  const primary = cleanup.adopt(await startPostgres(), (one) => one.stop());
  const replica = cleanup.adopt(await primary.replicate(), (one) => one.stop());
  const api = await openApi(cleanup, { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url });
  return async () => {
    replica.freeze();
    try {
      return expectStatus(await timedCall(api, 'GET /testimonials'), 200);
    } finally {
      replica.thaw();
      await pause(REPLICA_COOLDOWN_MS);
    }
  };
}

/** Maximum waiting times of callers and operators, for answers that never come and for slow work. */
export const waits: Timing = {
  name: 'waits',
  async measure(rounds) {
    await using cleanup = new AsyncDisposableStack();
    const api = await openApi(cleanup);
    const member = await makeMember(api);
    return await medianWaits(rounds, [
      {
        what: 'a caller is refused while the database is busy',
        limit: 5000,
        measure: () => whileDatabaseIsBusy(api, member.token),
      },
      { what: 'a list behind a frozen replica', limit: 5000, measure: await openFrozenReplica(cleanup) },
      { what: 'a message behind a silent captcha service', limit: 9000, measure: await openSilentCaptcha(cleanup) },
      { what: 'a connection without a request is closed', limit: 14_000, measure: () => measureSilentConnection(api) },
      {
        what: 'a picture that unpacks to 400 MB is refused',
        limit: 10_000,
        measure: () => uploadHeavyPicture(api, member),
      },
      { what: '4,499 bookings are imported', limit: 20_000, measure: () => importFeed(api) },
    ]);
  },
};
