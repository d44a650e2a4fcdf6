import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { openOwnEngine } from './openOwnEngine.ts';
import { canRun, run } from './run.ts';

const DOCKER: Engine = {
  name: 'Docker',
  program: 'docker',
  env: {},
  async build(target, tag, dockerfile, folder = '.') {
    await run('docker', ['build', '--target', target, '-t', tag, '-f', dockerfile, folder]);
  },
  close: async () => {},
};

/** Debian's folder of podman's helpers for networks and name resolution. */
const PODMAN_HELPERS = '/usr/lib/podman';

/** Docker if it runs, otherwise Debian's podman and buildah. A string explains why there is neither. */
export async function openEngine(): Promise<Engine | string> {
  if (await canRun('docker', ['info'])) return DOCKER;
  const missing = ['netavark', 'aardvark-dns'].filter((name) => !existsSync(join(PODMAN_HELPERS, name)));
  // Without iptables netavark fails with an unclear message.
  for (const program of ['podman', 'buildah', 'runc', 'debootstrap', 'iptables'])
    if (!(await canRun('sh', ['-c', `command -v ${program}`]))) missing.push(program);
  if (missing.length > 0) return `Docker does not answer, and Debian's ${missing.join(', ')} are not installed`;
  if (process.getuid?.() !== 0) return 'Docker does not answer, and podman needs root here';
  return openOwnEngine();
}

/** docker-compose 1.29 or later, under either name. */
export async function findCompose(): Promise<readonly [program: string, ...args: string[]] | null> {
  if (await canRun('docker', ['compose', 'version'])) return ['docker', 'compose'];
  return (await canRun('docker-compose', ['version'])) ? ['docker-compose'] : null;
}
