import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where Debian and others put a Chromium that Playwright can drive. */
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export interface Browser {
  /** Undefined: Playwright's own. */
  readonly executablePath: string | undefined;
  readonly args: readonly string[];
}

/** The Chromium of this machine, or null where there is none yet. */
export function findChromium(): Browser | null {
  // As root Chromium refuses to start with its sandbox.
  const args = ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const system = process.env.CHROMIUM_PATH ?? SYSTEM_PATHS.find((path) => existsSync(path));
  if (system) return { executablePath: system, args };
  return existsSync(chromium.executablePath()) ? { executablePath: undefined, args } : null;
}

/** Installs Chromium: from Debian where we may, else Playwright's own download. @throws with one sentence */
export function installChromium(): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    execFileSync('apt-get', ['update', '-q'], { stdio: ['ignore', 2, 2] });
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 2, 2],
    });
    return;
  }
  const done = spawnSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 2, 2] });
  if (done.status !== 0) {
    throw new Error('No browser could be installed. Install Chromium, or point CHROMIUM_PATH to one.');
  }
}
