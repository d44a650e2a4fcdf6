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

const TLS_SQL = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

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
      const { rows } = await client.query(TLS_SQL);
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
        const { stdout } = await promisify(execFile)(psql, ['-wXAtc', TLS_SQL], { env, encoding: 'utf8' });
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

  /** A connection string, and the kind of connection or the part of an error that it leads to. */
  interface ConnectionCase {
    readonly title: string;
    url(): string;
    readonly expected: string;
  }
  const CASES: readonly ConnectionCase[] = [
    { title: 'nothing', url: () => urlWith(''), expected: 'plain' },
    { title: 'disable', url: () => urlWith('?sslmode=disable'), expected: 'plain' },
    { title: 'ssl=false', url: () => urlWith('?ssl=false'), expected: 'plain' },
    { title: 'prefer', url: () => urlWith('?sslmode=prefer'), expected: UNTRUSTED },
    { title: 'require', url: () => urlWith('?sslmode=require'), expected: UNTRUSTED },
    { title: 'verify-ca', url: () => urlWith('?sslmode=verify-ca'), expected: UNTRUSTED },
    { title: 'verify-full', url: () => urlWith('?sslmode=verify-full'), expected: UNTRUSTED },
    { title: 'ssl=true', url: () => urlWith('?ssl=true'), expected: UNTRUSTED },
    { title: 'prefer, with its authority', url: () => urlWith(`?sslmode=prefer&${withCa()}`), expected: 'tls' },
    { title: 'require, with its authority', url: () => urlWith(`?sslmode=require&${withCa()}`), expected: 'tls' },
    { title: 'verify-ca, with its authority', url: () => urlWith(`?sslmode=verify-ca&${withCa()}`), expected: 'tls' },
    {
      title: 'verify-full, with its authority',
      url: () => urlWith(`?sslmode=verify-full&${withCa()}`),
      expected: 'tls',
    },
    { title: 'only an authority', url: () => urlWith(`?${withCa()}`), expected: 'tls' },
    { title: 'another authority', url: () => urlWith(`?sslmode=verify-full&${withOtherCa()}`), expected: UNTRUSTED },
    { title: 'no-verify', url: () => urlWith('?sslmode=no-verify'), expected: 'tls' },
    { title: 'ssl=no-verify', url: () => urlWith('?ssl=no-verify'), expected: 'tls' },
    {
      title: 'verify-full by another name',
      url: () => urlWith(`?sslmode=verify-full&${withCa()}`, { host: '127.0.0.1' }),
      expected: 'not for 127.0.0.1',
    },
    {
      title: 'require by another name',
      url: () => urlWith(`?sslmode=require&${withCa()}`, { host: '127.0.0.1' }),
      expected: 'not for 127.0.0.1',
    },
    {
      title: 'libpq’s require',
      url: () => urlWith('?uselibpqcompat=true&sslmode=require', { host: '127.0.0.1' }),
      expected: 'tls',
    },
    {
      title: 'libpq’s verify-ca by another name',
      url: () => urlWith(`?sslmode=verify-ca&uselibpqcompat=true&${withCa()}`, { host: '127.0.0.1' }),
      expected: 'tls',
    },
    {
      title: 'libpq’s verify-ca, with another authority',
      url: () => urlWith(`?uselibpqcompat=true&sslmode=verify-ca&${withOtherCa()}`),
      expected: UNTRUSTED,
    },
    {
      title: 'a client certificate',
      url: () => urlWith(`?sslmode=verify-full&${withCa()}&${withClientCert()}`, { user: 'certified' }),
      expected: 'tls',
    },
    {
      title: 'no client certificate although the server requires it',
      url: () => urlWith(`?sslmode=verify-full&${withCa()}`, { user: 'certified' }),
      expected: 'requires a client certificate',
    },
    {
      title: 'no TLS although the server requires it',
      url: () => urlWith('', { user: 'encrypted' }),
      expected: 'Add sslmode=verify-full to DATABASE_URL',
    },
    {
      title: 'an escaped password',
      url: () => urlWith('', { user: `escaped:${encodeURIComponent(PASSWORD)}` }),
      expected: 'plain',
    },
    { title: 'a wrong password', url: () => urlWith('', { user: 'escaped:wrong' }), expected: 'refuses the user' },
    {
      title: 'no password',
      url: () => urlWith('', { user: 'escaped' }),
      expected: 'requires a password, and DATABASE_URL has none',
    },
    {
      title: 'a database that does not exist',
      url: () => urlWith('').replace(/friends$/, 'elsewhere'),
      expected: 'does not exist',
    },
    {
      title: 'a socket’s folder',
      url: () => `postgres:///friends?host=${secure.socket}&port=${secure.port}&user=friends`,
      expected: 'plain',
    },
    {
      title: 'a socket’s folder beside a user',
      url: () => `postgres://friends@/friends?host=${secure.socket}&port=${secure.port}`,
      expected: 'plain',
    },
    {
      title: 'a socket’s folder as the host',
      url: () => `postgres://friends@${encodeURIComponent(secure.socket)}:${secure.port}/friends`,
      expected: 'plain',
    },
    {
      title: 'a socket',
      url: () => `socket://friends@${secure.socket}?db=friends&port=${secure.port}`,
      expected: 'plain',
    },
    {
      title: 'a socket, which has no TLS, with sslmode=require',
      url: () => `postgres://friends@/friends?host=${secure.socket}&port=${secure.port}&sslmode=require`,
      expected: 'plain',
    },
  ];

  it.each(CASES)('the portal and PostgreSQL’s programs connect alike: $title', async ({ url, expected }) => {
    const [driver, programs] = [await connectByDriver(url()), await connectByPsql(url())];
    const isConnected = ['tls', 'plain'].includes(expected);
    expect(driver).toEqual(isConnected ? expected : expect.stringContaining(expected));
    if (isConnected) expect(programs).toBe(expected);
    else expect(programs).toMatch(/^psql: error/);
  });

  (hasIPv6 ? it : it.skip)('connects both over IPv6, and the certificate is checked', async () => {
    for (const [query, expected] of [
      ['', 'plain'],
      [`?sslmode=verify-full&${withCa()}`, 'tls'],
    ] as const) {
      const url = urlWith(query, { host: '[::1]' });
      expect([await connectByDriver(url), await connectByPsql(url)]).toEqual([expected, expected]);
    }
  });

  it('a database whose authority is in NODE_EXTRA_CA_CERTS is backed up and restored; otherwise the start names the setting', async () => {
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
