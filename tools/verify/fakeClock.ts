import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian keeps the part of libfaketime that is safe for threads, by the processor's name in Node.js. */
const LIBRARIES = {
  x64: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  arm64: '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
} as const;

const JAKARTA = '+07:00';

function libfaketime(): string {
  const library = Object.hasOwn(LIBRARIES, process.arch) && LIBRARIES[process.arch as keyof typeof LIBRARIES];
  if (!library || process.platform !== 'linux') throw new Error('--at needs Linux with libfaketime.');
  if (!existsSync(library) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: ['ignore', 2, 2] });
    apt('update', '-q');
    apt('install', '-y', '-q', '--no-install-recommends', 'libfaketime');
  }
  if (!existsSync(library)) throw new Error('--at needs libfaketime, which Debian has as a package of that name.');
  return library;
}

/**
 * Lets all that is started from now on live at another time, which goes on from there. Timers stay as they are. It is told as
 * a distance, as a moment would begin anew in each process.
 *
 * @param at `YYYY-MM-DD HH:MM` in Asia/Jakarta
 * @throws with one sentence
 */
export function fakeClock(at: string): void {
  const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(at)
    ? Date.parse(`${at.replace(' ', 'T')}:00${JAKARTA}`)
    : Number.NaN;
  if (Number.isNaN(moment)) throw new Error(`"${at}" is no time: write --at "2026-12-31 23:30" (Asia/Jakarta).`);
  const library = libfaketime();
  const seconds = Math.round((moment - Date.now()) / 1000);
  Object.assign(process.env, {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    // By its older and by its newer name.
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  console.info(`The clock stands at ${at} in Asia/Jakarta.`);
}
