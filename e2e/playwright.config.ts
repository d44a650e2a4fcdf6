import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@friends/tools/testing/browser/chromium';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 8090);
const browser = findChromium();

// Every run starts with empty data, as a newcomer does; workers inherit the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'friends-e2e-'));

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  // One portal and one embedded database for all; each test makes its own members where it changes something.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: browser?.executablePath, args: [...(browser?.args ?? [])] },
  },
  webServer: {
    command: 'node deploy/gateway/src/start.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(PORT), DATA_DIR: process.env.E2E_DATA_DIR, RATE_LIMIT_FACTOR: '1000' },
  },
});
