import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyPackages, withDependencies } from '../programs/packages.ts';
import { ROOT } from '../root.ts';
import type { Engine } from './engine.ts';
import { ENGINE_FOLDER } from './openOwnEngine.ts';
import { canRun, run } from './run.ts';

const BASE = 'localhost/friends-debian:bookworm';
const MIRROR = 'http://deb.debian.org/debian';
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** Official images of our Dockerfile and docker-compose.yml, by the target that replaces them. */
export const OFFICIAL_IMAGES = {
  node: 'docker.io/library/node:24.21.0-bookworm-slim',
  postgres: 'docker.io/library/postgres:15.20-bookworm',
  nginx: 'docker.io/library/nginx:1.30.5-bookworm',
  mailpit: 'docker.io/axllent/mailpit:v1.31.3',
  versitygw: 'ghcr.io/versity/versitygw:v1.8.0',
} as const;

/** Folders that Debian's slim images omit, too. */
const OMITTED_FOLDERS = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
  'var/cache/apt',
  'var/lib/apt',
];

/** Imports Debian 12 as an image from its packages; once per machine. */
async function importDebian({ env }: Engine): Promise<void> {
  if (await canRun('podman', ['image', 'exists', BASE], env)) return;
  const root = mkdtempSync(join(tmpdir(), 'friends-debian-'));
  try {
    await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root, MIRROR]);
    for (const path of OMITTED_FOLDERS) rmSync(join(root, path), { recursive: true, force: true });
    // A proxy's authority that this machine trusts must be trusted in builds, too.
    if (existsSync(AUTHORITIES)) cpSync(AUTHORITIES, join(root, AUTHORITIES));
    await run('sh', ['-c', `tar -C '${root}' -c . | podman import - ${BASE}`], env);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** @returns the folder */
async function collectFiles(): Promise<string> {
  const folder = join(ENGINE_FOLDER, 'localImages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'localImages'), folder, { recursive: true });
  cpSync(process.execPath, join(folder, 'node'));
  const npm = realpathSync((await run('sh', ['-c', 'command -v npm'])).trim());
  cpSync(dirname(dirname(npm)), join(folder, 'npm'), { recursive: true });
  for (const name of ['mail', 's3']) cpSync(join(ROOT, 'tools/testing', name), join(folder, name), { recursive: true });
  copyPackages(withDependencies(['smtp-server']), join(folder, 'mail'));
  return folder;
}

/** Makes replacements for the official images, only for checks (tools/containers/localImages/README.md). */
export async function makeLocalImages(engine: Engine): Promise<void> {
  await importDebian(engine);
  const folder = await collectFiles();
  for (const [target, name] of Object.entries(OFFICIAL_IMAGES))
    await engine.build(target, name, join(folder, 'Dockerfile'), folder);
}
