import { spawnSync } from 'node:child_process';
import { ROOT } from '../../root.ts';

const BASE =
  'create table members (id int generated always as identity primary key, email text not null unique, phone text);';

/** Lists of migrations that follow one that creates a table. */
const LISTS = {
  'may add what the previous version does not notice': [
    `alter table members add column nickname text, add column rank int not null default 0 check (rank >= 0);
      create unique index on members (nickname);
      create unique index on members (phone, nickname);
      create index on members (phone);
      create table badges (id int primary key, member_id int not null references members);
      alter table members alter column phone set default '';`,
  ],
  'may not remove, rename, narrow or require what the previous version relies on': [
    'alter table members drop column phone;',
    'alter table members rename column email to address;',
    'alter table members alter column address type varchar(100);',
    'alter table members add column country text not null;',
    `alter table members add constraint at check (address like '%@%');`,
    'alter table members drop constraint members_email_key;',
    'create function tell() returns int language sql as $$ select 1 $$;',
    'drop function tell();',
    `alter table members add column kind text default 'x'; create unique index on members (address, kind);`,
    'alter table members add column rank int; create unique index on members (address, rank) nulls not distinct;',
  ],
  'may remove what versions since a named earlier migration do without': [
    '-- contract: 0006_step.sql\nalter table members drop column phone;',
  ],
  'may not name a later migration': ['-- contract: 0008_later.sql\nalter table members drop column phone;'],
  'may not have the number of another migration': [
    '-- name: 0006_nickname.sql\nalter table members add nickname text;',
  ],
} as const;

const FAULTS: Readonly<Record<keyof typeof LISTS, readonly unknown[]>> = {
  'may add what the previous version does not notice': [],
  'may not remove, rename, narrow or require what the previous version relies on': [
    '0007_step.sql: members.phone was removed or renamed',
    '0008_step.sql: members.email was removed or renamed',
    '0008_step.sql: members.address is new, not null, and without a default',
    '0008_step.sql: members: USING btree (email) is no longer unique',
    '0009_step.sql: members.address has the type character varying(100) instead of text',
    '0010_step.sql: members.country is new, not null, and without a default',
    expect.stringMatching(/^0011_step.sql: members: CHECK .* is a new rule for existing columns$/),
    '0012_step.sql: members: USING btree (address) is no longer unique',
    '0014_step.sql: the function tell() was removed',
    '0015_step.sql: members: USING btree (address, kind) is a new rule for existing columns',
    '0016_step.sql: members: USING btree (address, rank) NULLS NOT DISTINCT is a new rule for existing columns',
  ],
  'may remove what versions since a named earlier migration do without': [],
  'may not name a later migration': [
    '0007_step.sql: its contract names 0008_later.sql, which is not an earlier migration',
  ],
  'may not have the number of another migration': ['0006_nickname.sql: 0006_step.sql has the same number'],
};

const stepsOf = (sqls: readonly string[]) =>
  [BASE, ...sqls].map((sql, at) => ({
    name: /^-- name: (\S+)$/m.exec(sql)?.[1] ?? `${String(at + 6).padStart(4, '0')}_step.sql`,
    sql,
    checksum: '',
    needs: /^-- contract: (\S+)$/m.exec(sql)?.[1] ?? null,
  }));

/** Jest cannot load PGlite: a child process checks the lists one by one, each on an empty schema. */
function checkLists(): readonly (readonly string[])[] {
  const code = `import { PGlite } from '@electric-sql/pglite';
    import { checkMigrations } from './tools/verify/migrations/checkMigrations.ts';
    const database = await PGlite.create();
    const results = [];
    for (const steps of ${JSON.stringify(Object.values(LISTS).map(stepsOf))}) {
      results.push(await checkMigrations(steps, database));
      await database.exec('drop schema public cascade; create schema public');
    }
    await database.close();
    process.stdout.write(JSON.stringify(results));`;
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', code], { cwd: ROOT, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const results = checkLists();

test.each(Object.entries(FAULTS).map(([what, faults], at) => ({ what, faults, at })))(
  'a migration $what',
  ({ faults, at }) => {
    expect(results[at]).toEqual(faults);
  },
);
