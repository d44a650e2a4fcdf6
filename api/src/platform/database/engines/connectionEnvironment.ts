import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import type { DatabaseConnection } from './connection.ts';

const LIBPQ_MODE = { 'verify-full': 'verify-full', 'verify-ca': 'verify-ca', 'no-verify': 'require' } as const;

/** The settings of PostgreSQL's programs that are about files, in a folder of their own. */
async function tlsFiles({ tls }: DatabaseConnection, folder: string): Promise<Record<string, string>> {
  // Without a file of that name there is none, also not the one in the user's home, where libpq looks by default.
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
 * Runs PostgreSQL's programs on a connection. They are told of it by their environment, not by arguments, which every user of
 * the machine can read, and find nothing else there about connections. They check the server's certificate as the driver does: by
 * the authorities that Node.js trusts, which they cannot find themselves.
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
        // The driver's default; PostgreSQL's programs would ask the system, which knows no name of many a container's user.
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
