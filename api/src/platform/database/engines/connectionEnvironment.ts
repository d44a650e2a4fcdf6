import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import type { DatabaseConnection } from './connection.ts';

const LIBPQ_MODE = { 'verify-full': 'verify-full', 'verify-ca': 'verify-ca', 'no-verify': 'require' } as const;

/** Writes TLS settings for PostgreSQL's programs as files in a temporary folder. */
async function tlsFiles({ tls }: DatabaseConnection, folder: string): Promise<Record<string, string>> {
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

const present = (settings: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value == null ? [] : [[name, value]])));

/**
 * Runs PostgreSQL's programs with a connection. They get it by environment variables, not arguments, which every user
 * of the machine can read; other variables about connections are removed. They verify the server's certificate like the
 * driver, with the authorities that Node.js trusts, which they can't find themselves.
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
      ...present({
        PGHOST: host,
        PGPORT: String(port),
        // The driver's default. PostgreSQL's programs would look the user up, who often has no name in a container.
        PGUSER: user ?? process.env.USER ?? process.env.USERNAME,
        PGPASSWORD: password,
        PGDATABASE: database,
        PGSSLMODE: tls === null ? 'disable' : LIBPQ_MODE[tls.check],
        PGSSLNEGOTIATION: session.sslnegotiation,
        PGGSSENCMODE: 'disable',
        PGAPPNAME: session.application_name,
        PGOPTIONS: session.options,
      }),
      ...(await tlsFiles(connection, folder)),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
