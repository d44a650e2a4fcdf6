import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of nginx; undefined if it is not installed. Debian's folder is only on root's PATH. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/** Installs nginx from Debian as root. Without it, its tests are skipped. */
export function installNginx(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const apt = (...args: string[]) =>
    // In this run level the package starts no service.
    execFileSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, RUNLEVEL: '1' } });
  try {
    apt('update', '-q');
    apt('install', '-y', '-q', '--no-install-recommends', 'nginx-light');
  } catch {
    console.warn('nginx could not be installed');
  }
}
