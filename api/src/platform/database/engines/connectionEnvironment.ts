import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import type { DatabaseConnection } from './connection.ts';

const LIBPQ_MODE = { 'verify-full': 'verify-full', 'verify-ca': 'verify-ca', 'no-verify': 'require' } as const;

/** Writes TLS settings for PostgreSQL's programs as files in a temporary folder. */
async function writeTlsFiles({ tls }: DatabaseConnection, folder: string): Promise<Record<string, string>> {
  // A missing file means none, and keeps libpq from its default in the user's home.
  const files = { PGSSLROOTCERT: 'authorities', PGSSLCERT: 'certificate', PGSSLKEY: 'key', PGSSLCRL: 'revoked' };
  const contents: Partial<Record<keyof typeof files, string | null>> =
    tls === null
      ? {}
      : {
          PGSSLROOTCERT: tls.check === 'no-verify' ? null : (tls.ca ?? getCACertificates('default').join('\n')),
          PGSSLCERT: tls.cert,
          PGSSLKEY: tls.key,
        };
  for (const [name, text] of Object.entries(contents))
    if (text !== null) await writeFile(join(folder, files[name as keyof typeof files]), text, { mode: 0o600 });
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(folder, file)]));
}

const withoutNull = (settings: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value == null ? [] : [[name, value]])));

/**
 * Runs `work` with an environment in which PostgreSQL's programs use the connection: every user of the machine could read
 * arguments. Removes other variables about connections. The programs verify the server's certificate like the driver, by
 * the authorities that Node.js trusts.
 */
export async function withConnectionEnvironment<T>(
  connection: DatabaseConnection,
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  const { host, port, user, password, database, tls, session } = connection;
  const rest = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') || name === 'PGPASSFILE');
  const folder = await mkdtemp(join(tmpdir(), 'friends-database-'));
  try {
    return await work({
      ...Object.fromEntries(rest),
      ...withoutNull({
        PGHOST: host,
        PGPORT: String(port),
        // As the driver does. PostgreSQL's programs would look up the user's name, which containers often lack.
        PGUSER: user ?? process.env.USER ?? process.env.USERNAME,
        PGPASSWORD: password,
        PGDATABASE: database,
        PGSSLMODE: tls === null ? 'disable' : LIBPQ_MODE[tls.check],
        PGSSLNEGOTIATION: session.sslnegotiation,
        PGGSSENCMODE: 'disable',
        PGAPPNAME: session.application_name,
        PGOPTIONS: session.options,
      }),
      ...(await writeTlsFiles(connection, folder)),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
