import { join } from 'node:path';
import { findChromium } from '@friends/tools/browser/findChromium';
import { defineConfig } from '@playwright/test';
import {
  FAKE_API,
  OTHER_PORTAL,
  OUTBOX_KEY,
  PICTURES,
  PORTAL,
  PORTS,
  RELEASE_PORTAL,
  RUNNING_PORTAL,
} from './support/addresses.ts';
import { type BackEndOptions, ON_BOTH, OTHER_BACK_END, OWN_API } from './support/backEnd.ts';
import { dataDirOf } from './support/portalOfTest.ts';
import { makeRunFolder } from './support/runFolder.ts';

const browser = findChromium();

makeRunFolder();

const server = (name: string, command: string, url: string, env: Readonly<Record<string, string>>) => ({
  name,
  command,
  url,
  env,
  cwd: join(import.meta.dirname, '..'),
  timeout: 180_000,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

const GATEWAY = 'node deploy/gateway/src/start.ts';

const ownPortal = (name: string, url: string, port: number, command = GATEWAY) =>
  server(name, command, `${url}/readyz`, {
    PORT: String(port),
    DATA_DIR: dataDirOf(url),
    RATE_LIMIT_FACTOR: '1000',
    OUTBOX_KEY,
  });

const OTHER_API = /otherApi\//;
/** They put other releases live, take files away, or swap one under load: what others would notice. */
const RELEASES =
  /\/(dev|drill|faults|integrity|mounts|openTab|outsideRemotes|release|seasons|telemetry|twoReleases|whileAsking)\.spec\.ts$/;
/** They change nothing that others look at, so any portal will do: with that of the releases, both workers end together. */
const LOOKS = /\/(accessibility|widths)\.spec\.ts$/;

// One after the other: the first builds what the others serve, too.
const servers = [
  ownPortal('portal', PORTAL, PORTS.portal),
  server('fake API', 'node tools/testing/fakeApi/main.ts', `${FAKE_API}/control/ready`, {
    FAKE_API_PORT: String(PORTS.fakeApi),
    FAKE_API_PICTURES_PORT: String(PORTS.pictures),
  }),
  server('other portal', GATEWAY, `${OTHER_PORTAL}/readyz`, {
    PORT: String(PORTS.otherPortal),
    DATA_DIR: dataDirOf(OTHER_PORTAL),
    PORTAL_API_URL: FAKE_API,
    IMAGE_ORIGINS: PICTURES,
    CAPTCHA_PROVIDER: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'site-key-of-the-tests-0123456789',
  }),
  ownPortal('portal of releases', RELEASE_PORTAL, PORTS.releasePortal, 'node e2e/support/portalOnCopy.ts'),
];

export default defineConfig<BackEndOptions>({
  testDir: './tests',
  outputDir: '../test-results',
  // Each portal has one worker, as its tests share its data; each test makes its own members where it changes something.
  workers: 2,
  // Liveness, no speed: what takes a second on a quiet machine may take many on a busy one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // What passes then counts, and is named at the end: docs/decisions/0096-what-is-measured-is-not-tested.md
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // A trace doubles the time of a test with many steps, a picture costs nothing.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: browser?.executablePath, args: [...(browser?.args ?? [])] },
  },
  projects: [
    {
      name: 'releases',
      workers: 1,
      testMatch: RUNNING_PORTAL === undefined ? [RELEASES, LOOKS] : LOOKS,
      use: { baseURL: RELEASE_PORTAL, backEnd: OWN_API },
    },
    {
      name: 'own API',
      workers: 1,
      testIgnore: [OTHER_API, RELEASES, LOOKS],
      use: { baseURL: PORTAL, backEnd: OWN_API },
    },
    {
      name: 'other API',
      workers: 1,
      grep: new RegExp(`${OTHER_API.source}|${ON_BOTH.tag}`),
      use: { baseURL: OTHER_PORTAL, backEnd: OTHER_BACK_END },
    },
  ],
  webServer: RUNNING_PORTAL === undefined ? servers : [],
});
