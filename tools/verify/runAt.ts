import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '@friends/releases/check/browser/findChromium';
import { JAKARTA_OFFSET } from '@friends/shared/contract/rules/days';
import { ROOT } from '../root.ts';

const FAKETIME = '/usr/bin/faketime';

function install(): void {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: ['ignore', 2, 2] });
    apt('update', '-q');
    apt('install', '-y', '-q', '--no-install-recommends', 'faketime');
  }
  if (!existsSync(FAKETIME)) throw new Error('--at needs faketime (a Debian package).');
}

/**
 * A faked clock makes Chromium a hundred times slower, so the browser keeps the real one, and tests set its pages' time
 * (`e2e/support/test.ts`).
 */
function realClockChromium(): string {
  const folder = join(ROOT, '.cache/verify');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'real-clock-chromium');
  const text = `#!/bin/sh\nunset LD_PRELOAD\nexec '${findChromium()?.executablePath ?? ''}' "$@"\n`;
  writeFileSync(path, text, { mode: 0o755 });
  return path;
}

/**
 * Time continues from `at`; timers are unaffected. It is passed as an offset, as an absolute one would restart in each
 * process.
 *
 * @param at `YYYY-MM-DD HH:MM` in Asia/Jakarta
 * @returns its exit code
 * @throws with one sentence
 */
export function runAt(at: string, args: readonly string[]): number {
  const isTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(at);
  const moment = isTime ? Date.parse(`${at.replace(' ', 'T')}:00${JAKARTA_OFFSET}`) : Number.NaN;
  if (Number.isNaN(moment)) throw new Error(`"${at}" is not a time: write --at "2026-12-31 23:30" (Asia/Jakarta).`);
  if (!existsSync(FAKETIME)) install();
  const seconds = Math.round((moment - Date.now()) / 1000);
  console.info(`The clock is set to ${at} in Asia/Jakarta.`);
  const offset = `${seconds < 0 ? '' : '+'}${seconds}s`;
  const { status } = spawnSync(FAKETIME, ['-m', '-f', offset, process.execPath, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: realClockChromium(),
      BROWSER_AHEAD_MS: String(seconds * 1000),
      // Old and new name of the option.
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  return status ?? 1;
}
