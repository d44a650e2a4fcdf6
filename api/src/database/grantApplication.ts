import type pg from 'pg';
import { MIGRATION_LOCK } from './migrate.ts';

/**
 * What the user of `DATABASE_URL` may do in a schema that another one owns: all that the portal does, and not to change a line
 * of the audit that is written, or its chain (docs/operations.md#an-audit-that-nobody-changes).
 */
const grantsTo = (user: string) => `
  grant usage on schema public to ${user};
  grant select, insert, update, delete on all tables in schema public to ${user};
  grant usage, select, update on all sequences in schema public to ${user};
  revoke update, delete on audit from ${user};
  revoke insert, update, delete on audit_chain, schema_migrations from ${user};`;

/**
 * Gives the portal's user its rights, all at once, after each migration. A user that is not there yet is made, where the owner
 * may.
 *
 * @param client of the owner
 * @param databaseUrl with which the portal connects
 * @throws pg.DatabaseError where the owner lacks the right to do so
 */
export async function grantApplication(client: pg.Client, databaseUrl: string): Promise<void> {
  const { username, password } = new URL(databaseUrl);
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const user = client.escapeIdentifier(name);
  await client.query('begin');
  try {
    // Two that grant at once would stumble over each other's rows.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    if (rowCount === 0) await client.query(`create role ${user} login password ${client.escapeLiteral(secret)}`);
    await client.query(grantsTo(user));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
