import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { ROOT } from '../../root.ts';
import { askControl } from '../../testing/api/askControl.ts';
import { startPostgres } from '../../testing/api/postgres.ts';
import { startSiteverify } from '../../testing/api/siteverify.ts';
import type { RunningApi } from '../../testing/api/startApi.ts';
import { type Finding, figure } from '../findings.ts';
import { median } from '../statistics.ts';
import { ask, expectStatus, makeSomebody, withApi } from './ownApi.ts';
import type { Timing } from './Timing.ts';

/** A PNG of half a megabyte that is unpacked whole, to 400 MB: interlaced, with deep colours. */
const HEAVY = { width: 7000, height: 7000, channels: 4, background: { r: 200, g: 120, b: 40, alpha: 0.5 } } as const;

const FEED = join(ROOT, 'api/fixtures/bookings-city-2015.csv');
const SECRET = 'secret-of-the-bench-0123456789';
/** A replica that failed is left alone for three seconds. */
const RESTS_MS = 3500;

const seconds = (value: number): string => `${value.toFixed(2)} s`;

async function middle(rounds: number, measure: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  while (taken.length < rounds) taken.push((await measure()) / 1000);
  return median(taken);
}

/** Somebody holds the embedded database, and does not let go. */
async function held(api: RunningApi, token: string): Promise<number> {
  await askControl(api, 'hold');
  try {
    return expectStatus(await ask(api, 'GET /me', { token }), 503);
  } finally {
    await askControl(api, 'letGo');
  }
}

async function silentHeaders({ url }: RunningApi): Promise<number> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const socket = connect(Number(port), hostname).resume();
  await once(socket, 'close');
  return performance.now() - began;
}

async function refusedPicture(api: RunningApi, { token, email }: { token: string; email: string }): Promise<number> {
  const body = new FormData();
  const fields = { Name: 'Ana', Email: email, Phone: '081234567890', Birthdate: '1990-05-17' };
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  const picture = await sharp({ create: HEAVY }).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  body.set('Image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  return expectStatus(await ask(api, 'PUT /me', { token, body }), 422);
}

async function feed(api: RunningApi): Promise<number> {
  await askControl(api, 'sql', { sql: 'delete from bookings' });
  const began = performance.now();
  await askControl(api, 'ops', { args: ['bookings', 'import', FEED] });
  return performance.now() - began;
}

/** The service that looks at captchas takes the question, and does not answer. */
async function silentCaptcha(rounds: number): Promise<number> {
  const provider = await startSiteverify(SECRET);
  provider.behave('silent');
  const keys = { RECAPTCHA_SITE_KEY: 'site-key-of-the-bench', RECAPTCHA_SECRET: SECRET };
  const env = { CAPTCHA_PROVIDER: 'recaptcha', ...keys, RECAPTCHA_ORIGIN: provider.origin };
  const body = { Name: 'A', Phone: '0812345678', Email: 'a@b.test', Company: 'A', Message: 'M', recaptcha: 'good-1' };
  try {
    return await withApi(env, (api) =>
      middle(rounds, async () => expectStatus(await ask(api, 'POST /contact', { body }), 503)),
    );
  } finally {
    await provider.stop();
  }
}

/** The replica that lists are read from stands still in the middle of what it does. */
async function frozenReplica(rounds: number): Promise<number> {
  const primary = await startPostgres();
  const replica = await primary.replicate();
  const list = (api: RunningApi) => async () => {
    replica.freeze();
    try {
      return expectStatus(await ask(api, 'GET /testimonials'), 200);
    } finally {
      replica.thaw();
      await pause(RESTS_MS);
    }
  };
  try {
    return await withApi({ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url }, (api) =>
      middle(rounds, list(api)),
    );
  } finally {
    await replica.stop();
    await primary.stop();
  }
}

/** How long callers and operators wait at most: for what does not come, and for what is long. */
export const waits: Timing = {
  name: 'waits',
  measure: (rounds) =>
    withApi({}, async (api): Promise<readonly Finding[]> => {
      const somebody = await makeSomebody(api);
      return [
        figure(
          'a caller behind a held database reads so',
          await middle(rounds, () => held(api, somebody.token)),
          seconds,
          5,
        ),
        figure('a list behind a frozen replica', await frozenReplica(rounds), seconds, 5),
        figure('a message behind a silent captcha service', await silentCaptcha(rounds), seconds, 9),
        figure('a connection that asks nothing is closed', await middle(rounds, () => silentHeaders(api)), seconds, 14),
        figure(
          'a picture that unpacks to 400 MB is refused',
          await middle(rounds, () => refusedPicture(api, somebody)),
          seconds,
          10,
        ),
        figure('4,499 bookings are imported', await middle(rounds, () => feed(api)), seconds, 20),
      ];
    }),
};
