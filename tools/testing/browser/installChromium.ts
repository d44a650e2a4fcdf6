import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
