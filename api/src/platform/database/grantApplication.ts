import type pg from 'pg';
import type { DatabaseConnection } from './engines/connection.ts';
import { MIGRATION_LOCK, MigrationRefused } from './migrate.ts';

/**
 * What the user of `DATABASE_URL` may do in a schema that another one owns: all that the portal does, and not to change a line
 * of the audit that is written, or its chain (docs/operations.md#audit-protection).
 */
const grantsTo = (user: string) => `
  grant usage on schema public to ${user};
  grant select, insert, update, delete on all tables in schema public to ${user};
  grant usage, select, update on all sequences in schema public to ${user};
  revoke all on audit, audit_chain, schema_migrations from ${user};
  grant select on audit, audit_chain, schema_migrations to ${user};
  grant insert on audit to ${user};`;

/** Whether no right that is taken away keeps a user from the audit: they own it, act for who does, or may do anything. */
const MAY_ANYTHING = `
  select r.rolsuper or pg_has_role(r.oid, c.relowner, 'member') as may
  from pg_roles r, pg_class c where r.rolname = $1 and c.oid = 'audit'::regclass`;

/** Makes the user that the portal connects as. Throws `MigrationRefused` where the owner may not. */
async function makeUser(client: pg.Client, name: string, password: string): Promise<void> {
  const statement = `create role ${client.escapeIdentifier(name)} login password ${client.escapeLiteral(password)}`;
  try {
    await client.query(statement);
  } catch (cause) {
    throw new MigrationRefused(
      `The database has no user ${name}, as whom DATABASE_URL connects, and DATABASE_OWNER_URL may not make it: make it by hand.`,
      { cause },
    );
  }
}

/**
 * Gives the portal's user its rights, all at once, after each migration. A user that is not there yet is made, where the owner
 * may.
 *
 * @param client of the owner
 * @param connection of the portal
 * @throws MigrationRefused where there is no such user and none may be made, or where rights keep this one from nothing
 * @throws pg.DatabaseError where the owner may not give them
 */
export async function grantApplication(client: pg.Client, connection: DatabaseConnection): Promise<void> {
  const [name, secret] = [connection.user ?? '', connection.password ?? ''];
  await client.query('begin');
  try {
    // Two that grant at once would stumble over each other's rows.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    if (rowCount === 0) await makeUser(client, name, secret);
    const { rows } = await client.query<{ may: boolean }>(MAY_ANYTHING, [name]);
    if (rows[0]?.may !== false)
      throw new MigrationRefused(
        `${name}, as whom DATABASE_URL connects, owns the audit or may act for its owner: give the portal a user of its own, or leave DATABASE_OWNER_URL out.`,
      );
    await client.query(grantsTo(client.escapeIdentifier(name)));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
