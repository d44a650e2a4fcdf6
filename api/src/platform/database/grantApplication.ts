import type pg from 'pg';
import type { DatabaseConnection } from './engines/connection.ts';
import { MIGRATION_LOCK, MigrationRefused } from './migrate.ts';

/**
 * Grants for the user of `DATABASE_URL` in a schema owned by another: everything the portal does, but no changes to
 * existing lines of the audit or its chain (docs/operations.md#audit-protection).
 */
const grantsFor = (user: string) => `
  grant usage on schema public to ${user};
  grant select, insert, update, delete on all tables in schema public to ${user};
  grant usage, select, update on all sequences in schema public to ${user};
  revoke all on audit, audit_chain, audit_redactions, schema_migrations from ${user};
  grant select on audit, audit_chain, audit_redactions, schema_migrations to ${user};
  grant insert on audit to ${user};`;

/**
 * SQL: true for a user who can change the audit despite revoked privileges: its owner, a member of the owner's role, or a
 * superuser.
 */
const IS_PRIVILEGED = `
  select r.rolsuper or pg_has_role(r.oid, c.relowner, 'member') as may
  from pg_roles r, pg_class c where r.rolname = $1 and c.oid = 'audit'::regclass`;

/** Creates the portal's database user. Throws `MigrationRefused` if the owner may not. */
async function createUser(client: pg.Client, name: string, password: string): Promise<void> {
  const statement = `create role ${client.escapeIdentifier(name)} login password ${client.escapeLiteral(password)}`;
  try {
    await client.query(statement);
  } catch (cause) {
    throw new MigrationRefused(
      `The database has no user ${name}, which DATABASE_URL uses, and DATABASE_OWNER_URL may not create it: create it manually.`,
      { cause },
    );
  }
}

/**
 * Grants the portal's user its privileges, in one transaction, after each migration. Creates the user if missing.
 *
 * @param client of the owner
 * @param connection of the portal
 * @throws MigrationRefused if the user is missing and can't be created, or if no privilege can restrict it
 * @throws pg.DatabaseError if the owner may not grant
 */
export async function grantApplication(client: pg.Client, connection: DatabaseConnection): Promise<void> {
  const [name, secret] = [connection.user ?? '', connection.password ?? ''];
  await client.query('begin');
  try {
    // Concurrent grants would fail on the same catalog rows.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    if (rowCount === 0) await createUser(client, name, secret);
    const { rows } = await client.query<{ may: boolean }>(IS_PRIVILEGED, [name]);
    if (rows[0]?.may !== false)
      throw new MigrationRefused(
        `${name}, the user of DATABASE_URL, owns the audit or has the rights of its owner: create another user for the portal, or remove DATABASE_OWNER_URL.`,
      );
    await client.query(grantsFor(client.escapeIdentifier(name)));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
