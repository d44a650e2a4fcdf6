import type { ConnectionOptions } from 'node:tls';
import type pg from 'pg';
import type { DatabaseConnection } from './connection.ts';

/**
 * For `sslmode=verify-ca` in libpq's meaning, which checks who signed the certificate and not the name in it (PostgreSQL's manual,
 * "SSL Support"). It is set only if the string asks for that with `uselibpqcompat=true` and names the authority.
 */
const takeAnyName = (): undefined => undefined;

function tlsOptions(tls: NonNullable<DatabaseConnection['tls']>): ConnectionOptions {
  const { check, ca, cert, key } = tls;
  return {
    rejectUnauthorized: check !== 'no-verify',
    ...(check === 'verify-ca' ? { checkServerIdentity: takeAnyName } : {}),
    ...(ca === null ? {} : { ca }),
    ...(cert === null ? {} : { cert }),
    ...(key === null ? {} : { key }),
  };
}

/** A connection as the driver takes it. */
export function driverConfig(connection: DatabaseConnection): pg.ClientConfig {
  const { host, port, user, password, database, tls, session } = connection;
  return {
    ...session,
    host,
    port,
    ...(user === null ? {} : { user }),
    ...(password === null ? {} : { password }),
    ...(database === null ? {} : { database }),
    ssl: tls === null ? false : tlsOptions(tls),
  };
}
