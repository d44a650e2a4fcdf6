import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@friends/tools/browser/findChromium';
import { defineConfig } from '@playwright/test';
import { OTHER_PORTAL, PICTURES, PORTAL, PORTS, RUNNING_PORTAL, STAND_IN } from './support/addresses.ts';
import { type BackEndOptions, ON_BOTH, OWN_API, STAND_IN_API } from './support/backEnd.ts';

const browser = findChromium();

// Every run starts with empty data, as a newcomer does; workers inherit the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'friends-e2e-'));
const dataDir = process.env.E2E_DATA_DIR;

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
const OTHER_API = /otherApi\//;
const inFrontOf = { baseURL: OTHER_PORTAL, backEnd: STAND_IN_API };

// One after the other: the first builds what the second serves, too.
const servers = [
  server('portal', GATEWAY, `${PORTAL}/readyz`, {
    PORT: String(PORTS.portal),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
  }),
  server('stand-in', 'node tools/testing/standIn/main.ts', `${STAND_IN}/stand-in/ready`, {
    STAND_IN_PORT: String(PORTS.standIn),
    STAND_IN_PICTURES_PORT: String(PORTS.pictures),
  }),
  server('other portal', GATEWAY, `${OTHER_PORTAL}/readyz`, {
    PORT: String(PORTS.otherPortal),
    DATA_DIR: join(dataDir, 'otherPortal'),
    PORTAL_API_URL: STAND_IN,
    IMAGE_ORIGINS: PICTURES,
    CAPTCHA_PROVIDER: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'site-key-of-the-tests-0123456789',
  }),
];

export default defineConfig<BackEndOptions>({
  testDir: './tests',
  outputDir: '../test-results',
  // One portal and one embedded database for all; each test makes its own members where it changes something.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    trace: 'retain-on-failure',
    launchOptions: { executablePath: browser?.executablePath, args: [...(browser?.args ?? [])] },
  },
  projects: [
    { name: 'own API', testIgnore: OTHER_API, use: { baseURL: PORTAL, backEnd: OWN_API } },
    { name: 'other API', testMatch: OTHER_API, use: inFrontOf },
    { name: 'other API, what both can', testIgnore: OTHER_API, grep: new RegExp(ON_BOTH.tag), use: inFrontOf },
  ],
  webServer: RUNNING_PORTAL === undefined ? servers : [],
});
