import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { engine, makeMember, pointsOf, sql } from '@friends/tools/testing/api/api';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { LIFTOFF_ONLY, startApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { newFolder } from '../support/newFolder.ts';
import { startOldPostgres } from '../support/oldPostgres.ts';
import { ownDatabase } from '../support/ownDatabase.ts';
import { runServer, SERVER } from '../support/runServer.ts';

const portOf = (listening: Server): number => {
  const address = listening.address();
  return typeof address === 'object' && address ? address.port : 0;
};

describe('starting', () => {
  const embedded = engine === 'pglite' ? it : it.skip;
  const onPostgres = engine === 'postgres' ? it : it.skip;

  onPostgres('says in one sentence that the database does not answer', async () => {
    const closed = await closedPort();
    const refused = await runServer({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${closed}/friends` });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^The database at \S+ \(DATABASE_URL\) does not answer: .*\n$/);
    expect(refused.output).toContain(`127.0.0.1:${closed}/friends`);
    expect(refused.output).not.toContain('secret');

    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const hung = await runServer({ DATABASE_URL: `postgres://me@127.0.0.1:${portOf(silent)}/x` });
    silent.close();
    expect(hung.output.trim().split('\n')).toHaveLength(1);
    expect(hung.output).toContain('does not answer');
  });

  onPostgres('says in one sentence that the database is too old, or owned by another user', async () => {
    const old = await startOldPostgres();
    const refused = await runServer({ DATABASE_URL: `postgres://me@127.0.0.1:${old.port}/friends` });
    old.stop();
    expect(refused).toEqual({
      code: 1,
      output: `The database at 127.0.0.1:${old.port}/friends (DATABASE_URL) is PostgreSQL 13; version 15 or later is needed.\n`,
    });
    const settings = await ownDatabase(newFolder());
    const url = new URL(settings.DATABASE_URL ?? '');
    url.username = 'another_user';
    await sql('drop role if exists another_user');
    await sql('create role another_user login');
    const foreign = await runServer({ DATABASE_URL: url.href });
    expect(foreign.code).toBe(1);
    expect(foreign.output).toMatch(/^The database at \S+ \(DATABASE_URL\) rejects this version's schema: [^\n]+\n$/);
  });

  onPostgres('says in one sentence that the database has an encoding without alphabetical order', async () => {
    await sql(`create database without_alphabet encoding 'SQL_ASCII' locale 'C' template template0`);
    const url = new URL((await ownDatabase(newFolder())).DATABASE_URL ?? '');
    url.pathname = '/without_alphabet';
    const refused = await runServer({ DATABASE_URL: url.href });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /^The database at \S+ \(DATABASE_URL\) cannot sort alphabetically: [^\n]+ Create it in UTF-8 [^\n]+\n$/,
    );
  });

  embedded('a second process on the same data is refused with the ID of the first, and nothing is lost', async () => {
    const dataDir = newFolder();
    await ownDatabase(dataDir);
    const first = await startApi({ DATA_DIR: dataDir });
    const member = await makeMember({ points: 5, api: first });
    const second = await runServer({ DATA_DIR: dataDir });
    expect(second.code).toBe(1);
    const message = new RegExp(`^The data in .* is in use by process ${first.process.pid}; stop it first`);
    expect(second.output).toMatch(message);
    expect(await pointsOf(member, first)).toBe(5);
    await first.stop();
  });

  embedded('a lock of a process that has ended is taken over', async () => {
    const dataDir = newFolder();
    await ownDatabase(dataDir);
    const exited = spawn('true');
    await once(exited, 'close');
    writeFileSync(join(dataDir, 'database.lock'), `${exited.pid} 12345`);
    await (await startApi({ DATA_DIR: dataDir })).stop();
    // The test's own PID with another start time, as in a container after a restart.
    writeFileSync(join(dataDir, 'database.lock'), `${process.pid} 1`);
    await (await startApi({ DATA_DIR: dataDir })).stop();
  });

  embedded('a lock of a killed process is taken over, even while it is a zombie', async () => {
    const dataDir = newFolder();
    await ownDatabase(dataDir);
    // `sleep` never reaps its child, which stays a zombie.
    const parent = spawn('sh', ['-c', 'node "$0" "$1" & exec sleep 600', LIFTOFF_ONLY, SERVER], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    });
    let output = '';
    parent.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    try {
      await until(() => output.includes('Server listening'));
      const [pid] = readFileSync(join(dataDir, 'database.lock'), 'utf8').split(' ');
      process.kill(Number(pid), 'SIGKILL');
      await (await startApi({ DATA_DIR: dataDir })).stop();
      expect(existsSync(`/proc/${pid}`)).toBe(existsSync('/proc/self'));
    } finally {
      parent.kill('SIGKILL');
    }
  });

  embedded('says in one sentence that the port is in use', async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const port = portOf(other);
    const { code, output } = await runServer({ ...(await ownDatabase(newFolder())), PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Port ${port} is in use; stop the program that uses it, or set PORT to another port.`);
  });

  embedded('names every invalid setting, and shows no secret', async () => {
    const { code, output } = await runServer({
      PORT: 'eighty',
      RATE_LIMIT_FACTOR: '-1',
      DATABASE_URL: 'mysql://root:secret@x/y',
      NODE_ENV: 'production',
    });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'PORT is "eighty"; it must be a port from 0 to 65535.',
      'DATABASE_URL is not a URL like postgres://user:password@host:5432/friends.',
      'RATE_LIMIT_FACTOR is "-1"; it must be a number above 0.',
      'PORTAL_APP_KEY is missing or the demo key; set your own key in production.',
    ]);
  });
});
