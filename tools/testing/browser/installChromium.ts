import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PACKAGES = ['chromium-headless-shell', 'chromium'];

function isInstalled(name: string): boolean {
  const args = ['install', '-y', '-q', '--no-install-recommends', name];
  return spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] }).status === 0;
}

/** Installs Chromium: from Debian as root, otherwise Playwright's download. @throws with one sentence */
export function installChromium(): void {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    execFileSync('apt-get', ['update', '-q'], { stdio: ['ignore', 2, 2] });
    // Older Debians only have the complete browser.
    if (!PACKAGES.some(isInstalled))
      throw new Error('Neither chromium-headless-shell nor chromium could be installed.');
    return;
  }
  const done = spawnSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 2, 2] });
  if (done.status !== 0) {
    throw new Error('No browser could be installed. Install Chromium, or point CHROMIUM_PATH to one.');
  }
}
