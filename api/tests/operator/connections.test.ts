import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { engine } from '@friends/tools/testing/api/api';
import { findPrograms } from '@friends/tools/testing/api/postgresPrograms';
import { connect } from '../../src/platform/database/engines/connect.ts';
import { readConnection } from '../../src/platform/database/engines/connection.ts';
import { withConnectionEnvironment } from '../../src/platform/database/engines/connectionEnvironment.ts';
import { newFolder } from '../support/newFolder.ts';
import { runOps } from '../support/ops.ts';
import { runServer } from '../support/runServer.ts';
import { hasIPv6, PASSWORD, type SecurePostgres, startSecurePostgres } from '../support/securePostgres.ts';

const STATE = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

/** The portal and PostgreSQL's programs interpret the setting in the same way (docs/settings.md#connection-strings). */
(engine === 'postgres' ? describe : describe.skip)('a connection string', () => {
  let secure: SecurePostgres;
  beforeAll(async () => {
    secure = await startSecurePostgres();
  });
  afterAll(() => secure?.server.stop());

  /** Connects with the portal's driver. Returns the kind of connection, or the error's sentence. */
  async function connectByDriver(url: string): Promise<string> {
    try {
      const client = await connect({ connection: readConnection(url), setting: 'DATABASE_URL' });
      const { rows } = await client.query(STATE);
      await client.end();
      return rows[0].ssl ? 'tls' : 'plain';
    } catch (error) {
      return Object(error).message;
    }
  }

  /** Connects with PostgreSQL's own programs, with the same result. */
  async function connectByPsql(url: string): Promise<string> {
    const psql = join(secure.server.programs, 'psql');
    return withConnectionEnvironment(readConnection(url), async (env) => {
      try {
        const { stdout } = await promisify(execFile)(psql, ['-wXAtc', STATE], { env, encoding: 'utf8' });
        return stdout.trim() === 't' ? 'tls' : 'plain';
      } catch (error) {
        return Object(error).stderr;
      }
    });
  }

  const urlWith = (query: string, { user = 'friends', host = 'localhost' } = {}) =>
    `postgres://${user}@${host}:${secure.port}/friends${query}`;
  const withCa = () => `sslrootcert=${secure.ca}`;
  const withOtherCa = () => `sslrootcert=${secure.otherCa}`;
  const withClientCert = () => `sslcert=${secure.cert}&sslkey=${secure.key}`;
  const UNTRUSTED = 'presents a certificate that is not trusted';

  const cases: readonly (readonly [string, () => string, string])[] = [
    ['nothing', () => urlWith(''), 'plain'],
    ['disable', () => urlWith('?sslmode=disable'), 'plain'],
    ['ssl=false', () => urlWith('?ssl=false'), 'plain'],
    ['prefer', () => urlWith('?sslmode=prefer'), UNTRUSTED],
    ['require', () => urlWith('?sslmode=require'), UNTRUSTED],
    ['verify-ca', () => urlWith('?sslmode=verify-ca'), UNTRUSTED],
    ['verify-full', () => urlWith('?sslmode=verify-full'), UNTRUSTED],
    ['ssl=true', () => urlWith('?ssl=true'), UNTRUSTED],
    ['prefer, with its authority', () => urlWith(`?sslmode=prefer&${withCa()}`), 'tls'],
    ['require, with its authority', () => urlWith(`?sslmode=require&${withCa()}`), 'tls'],
    ['verify-ca, with its authority', () => urlWith(`?sslmode=verify-ca&${withCa()}`), 'tls'],
    ['verify-full, with its authority', () => urlWith(`?sslmode=verify-full&${withCa()}`), 'tls'],
    ['only an authority', () => urlWith(`?${withCa()}`), 'tls'],
    ['another authority', () => urlWith(`?sslmode=verify-full&${withOtherCa()}`), UNTRUSTED],
    ['no-verify', () => urlWith('?sslmode=no-verify'), 'tls'],
    ['ssl=no-verify', () => urlWith('?ssl=no-verify'), 'tls'],
    [
      'verify-full by another name',
      () => urlWith(`?sslmode=verify-full&${withCa()}`, { host: '127.0.0.1' }),
      'not for 127.0.0.1',
    ],
    [
      'require by another name',
      () => urlWith(`?sslmode=require&${withCa()}`, { host: '127.0.0.1' }),
      'not for 127.0.0.1',
    ],
    ['libpq’s require', () => urlWith('?uselibpqcompat=true&sslmode=require', { host: '127.0.0.1' }), 'tls'],
    [
      'libpq’s verify-ca by another name',
      () => urlWith(`?sslmode=verify-ca&uselibpqcompat=true&${withCa()}`, { host: '127.0.0.1' }),
      'tls',
    ],
    [
      'libpq’s verify-ca, with another authority',
      () => urlWith(`?uselibpqcompat=true&sslmode=verify-ca&${withOtherCa()}`),
      UNTRUSTED,
    ],
    [
      'a certificate of the client',
      () => urlWith(`?sslmode=verify-full&${withCa()}&${withClientCert()}`, { user: 'certified' }),
      'tls',
    ],
    [
      'no certificate of the client',
      () => urlWith(`?sslmode=verify-full&${withCa()}`, { user: 'certified' }),
      'requires a client certificate',
    ],
    [
      'no TLS although the server requires it',
      () => urlWith('', { user: 'encrypted' }),
      'Add sslmode=verify-full to DATABASE_URL',
    ],
    ['an escaped password', () => urlWith('', { user: `escaped:${encodeURIComponent(PASSWORD)}` }), 'plain'],
    ['a wrong password', () => urlWith('', { user: 'escaped:wrong' }), 'refuses the user'],
    ['no password', () => urlWith('', { user: 'escaped' }), 'requires a password, and DATABASE_URL has none'],
    ['a database that does not exist', () => urlWith('').replace(/friends$/, 'elsewhere'), 'does not exist'],
    ['a socket’s folder', () => `postgres:///friends?host=${secure.socket}&port=${secure.port}&user=friends`, 'plain'],
    [
      'a socket’s folder beside a user',
      () => `postgres://friends@/friends?host=${secure.socket}&port=${secure.port}`,
      'plain',
    ],
    [
      'a socket’s folder as the host',
      () => `postgres://friends@${encodeURIComponent(secure.socket)}:${secure.port}/friends`,
      'plain',
    ],
    ['a socket', () => `socket://friends@${secure.socket}?db=friends&port=${secure.port}`, 'plain'],
    [
      'a socket, which has no TLS, with sslmode=require',
      () => `postgres://friends@/friends?host=${secure.socket}&port=${secure.port}&sslmode=require`,
      'plain',
    ],
  ];

  it.each(cases)('the portal and pg_dump connect alike: %s', async (_what, url, expected) => {
    const [driver, programs] = [await connectByDriver(url()), await connectByPsql(url())];
    const isConnected = ['tls', 'plain'].includes(expected);
    expect(driver).toEqual(isConnected ? expected : expect.stringContaining(expected));
    if (isConnected) expect(programs).toBe(expected);
    else expect(programs).toMatch(/^psql: error/);
  });

  (hasIPv6 ? it : it.skip)('connects both by IPv6, whose certificate is checked', async () => {
    for (const [query, expected] of [
      ['', 'plain'],
      [`?sslmode=verify-full&${withCa()}`, 'tls'],
    ] as const) {
      const url = urlWith(query, { host: '[::1]' });
      expect([await connectByDriver(url), await connectByPsql(url)]).toEqual([expected, expected]);
    }
  });

  it('a database with an authority in NODE_EXTRA_CA_CERTS is backed up and restored; without, the start names the setting', async () => {
    const PATH = [findPrograms(), process.env.PATH].join(delimiter);
    const env = { DATABASE_URL: urlWith('?sslmode=require'), DATA_DIR: newFolder(), PATH };
    const trusting = { ...env, NODE_EXTRA_CA_CERTS: secure.ca };
    const backup = join(newFolder(), 'backup');
    expect(await runOps(['backup', backup], trusting)).toMatchObject({ code: 0, err: '' });
    expect(await runOps(['restore', backup, '--replace'], trusting)).toMatchObject({ code: 0, err: '' });

    const { code, output } = await runServer(env);
    expect(code).toBe(1);
    expect(output).toBe(
      `The database at localhost:${secure.port}/friends (DATABASE_URL) presents a certificate that is not trusted (self-signed certificate in certificate chain): add sslrootcert=/path/ca.pem to DATABASE_URL (or set NODE_EXTRA_CA_CERTS), to the certificate of the authority that signed it. sslmode=no-verify turns verification off.\n`,
    );
    const refused = await runOps(['restore', backup, '--replace'], env);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(UNTRUSTED) });
  });
});
