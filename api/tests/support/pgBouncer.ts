import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@friends/tools/testing/api/freePort';
import { postgresUser } from '@friends/tools/testing/api/postgresPrograms';
import { until } from '@friends/tools/testing/until';
import pg from 'pg';
import { newFolder } from './newFolder.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** True if PgBouncer is available. As root on Debian, installs it first. */
export function hasPgBouncer(): boolean {
  if (existsSync(PROGRAM)) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  try {
    execFileSync('apt-get', ['install', '-y', '-q', 'pgbouncer'], { stdio: 'ignore' });
  } catch {
    return false;
  }
  return existsSync(PROGRAM);
}

/**
 * Starts PgBouncer in front of PostgreSQL, with its defaults and the lines of `settings`.
 *
 * @returns the connection string through it
 */
export async function startPgBouncer(serverUrl: string, settings: readonly string[] = []) {
  const folder = newFolder();
  const [port, { uid, gid }, server] = [await freePort(), postgresUser(), new URL(serverUrl)];
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = trust\nauth_file = ${join(folder, 'users')}`,
    ...settings,
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), lines.join('\n'));
  writeFileSync(join(folder, 'users'), `"${server.username}" ""\n`);
  if (uid !== undefined && gid !== undefined)
    for (const path of [folder, join(folder, 'pgbouncer.ini'), join(folder, 'users')]) chownSync(path, uid, gid);
  const pooler = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], { ...postgresUser(), stdio: 'ignore' });
  const url = `postgres://${server.username}@127.0.0.1:${port}${server.pathname}`;
  await until(async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    return client.connect().then(
      () => client.end().then(() => true),
      () => null,
    );
  });
  return {
    url,
    async stop() {
      const exited = once(pooler, 'close');
      pooler.kill('SIGKILL');
      await exited;
    },
  };
}
