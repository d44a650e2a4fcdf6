import type { ConnectionOptions } from 'node:tls';
import type pg from 'pg';
import type { DatabaseConnection } from './connection.ts';

/**
 * For `sslmode=verify-ca` as libpq defines it: verifies the chain but not the name (PostgreSQL's manual, "SSL
 * Support"). Used only if the string has `uselibpqcompat=true` and names the authority.
 */
const acceptAnyName = (): undefined => undefined;

function tlsOptions(tls: NonNullable<DatabaseConnection['tls']>): ConnectionOptions {
  const { check, ca, cert, key } = tls;
  return {
    rejectUnauthorized: check !== 'no-verify',
    ...(check === 'verify-ca' ? { checkServerIdentity: acceptAnyName } : {}),
    ...(ca === null ? {} : { ca }),
    ...(cert === null ? {} : { cert }),
    ...(key === null ? {} : { key }),
  };
}

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
