import type { PGlite } from '@electric-sql/pglite';

export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** True if an insert without a value for it fails. */
  readonly isNeeded: boolean;
  /** True if an insert without a value for it leaves it null. */
  readonly isLeftNull: boolean;
}

/** A constraint that an insert or update can violate, or that `on conflict` uses. */
export interface Rule {
  readonly table: string;
  /** PostgreSQL's definition of the constraint. */
  readonly text: string;
  /** True if `on conflict` can use it. */
  readonly isUnique: boolean;
  readonly columns: readonly string[];
}

/** The parts of the schema that a version may rely on. */
export interface Catalog {
  readonly columns: readonly Column[];
  readonly rules: readonly Rule[];
  /** Functions with their argument types, sequences and views. */
  readonly others: readonly string[];
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
         a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
         not a.attnotnull and not a.atthasdef as "isLeftNull"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;

const RULES = `
  select c.relname as "table", pg_get_constraintdef(k.oid) as "text", false as "isUnique",
         array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)) as "columns"
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'x')
  union all
  select c.relname, substring(pg_get_indexdef(i.indexrelid) from 'USING.*$'), true,
         array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey::int2[]))
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique`;

const OTHERS = `
  select 'function ' || p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
  union all
  select case relkind when 'S' then 'sequence ' else 'view ' end || relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('S', 'v', 'm')`;

/** Reads the present schema of a database. */
export async function readCatalog(database: Pick<PGlite, 'query'>): Promise<Catalog> {
  return {
    columns: (await database.query<Column>(COLUMNS)).rows,
    rules: (await database.query<Rule>(RULES)).rows,
    others: (await database.query<{ name: string }>(OTHERS)).rows.map(({ name }) => name),
  };
}
