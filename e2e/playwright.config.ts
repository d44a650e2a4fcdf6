import { findChromium } from '@friends/releases/check/browser/findChromium';
import { defineConfig } from '@playwright/test';
import { OTHER_PORTAL, PORTAL, RELEASE_PORTAL, RUNNING_PORTAL } from './support/addresses.ts';
import { type BackEndOptions, ON_BOTH, OTHER_BACK_END, OWN_API } from './support/backEnd.ts';
import { makeRunFolder } from './support/runFolder.ts';

const browser = findChromium();

makeRunFolder();

const portals = {
  name: 'portals',
  command: 'node support/startPortals.ts',
  wait: { stdout: /All portals are ready/ },
  timeout: 180_000,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
};

const OTHER_API = /otherApi\//;
/**
 * Tests that activate releases, remove files or swap releases under load, which others would notice; and most tests of
 * staff pages, so that both workers are busy to the end.
 */
const RELEASES =
  /\/(dev|faults|integrity|mounts|openTab|outsideRemotes|release|seasons|swapUnderLoad|staff(?!Figures|HostilePreview)\w*|telemetry|registryLoading)\.spec\.ts$/;

export default defineConfig<BackEndOptions>({
  testDir: './tests',
  outputDir: '../test-results',
  // One worker per portal, as its tests share its data; tests that change data use new members.
  workers: 2,
  // Bounds hanging tests, not speed: a busy machine may take many times longer.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Tests that pass on a retry count as passed, and are listed at the end: docs/decisions/0096-what-is-measured-is-not-tested.md
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // A trace doubles the duration of a test with many steps; a screenshot costs nothing.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: browser?.executablePath, args: [...(browser?.args ?? [])] },
  },
  projects: [
    {
      name: 'releases',
      workers: 1,
      testMatch: RELEASES,
      // They would change what is live in someone's running portal.
      testIgnore: RUNNING_PORTAL === undefined ? [] : RELEASES,
      use: { baseURL: RELEASE_PORTAL, backEnd: OWN_API },
    },
    {
      name: 'own API',
      workers: 1,
      testIgnore: [OTHER_API, RELEASES],
      use: { baseURL: PORTAL, backEnd: OWN_API },
    },
    {
      name: 'other API',
      workers: 1,
      grep: new RegExp(`${OTHER_API.source}|${ON_BOTH.tag}`),
      use: { baseURL: OTHER_PORTAL, backEnd: OTHER_BACK_END },
    },
  ],
  webServer: RUNNING_PORTAL === undefined ? portals : [],
});
