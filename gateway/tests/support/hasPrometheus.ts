import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const hasPrograms = () => spawnSync('promtool', ['--version']).status === 0;

/** True if `prometheus` and `promtool` are installed; as root on Debian, installs them if necessary. */
export function hasPrometheus(): boolean {
  if (hasPrograms()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'ignore' });
  try {
    apt('update', '-q');
    apt('install', '-y', '-q', '--no-install-recommends', 'prometheus');
  } catch {
    return false;
  }
  return hasPrograms();
}
