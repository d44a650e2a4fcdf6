import { type CompiledQuery, NoResultError, type RawBuilder, SelectQueryNode, sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Db } from './transaction.ts';

/** Stands in a compiled statement for a value that each call brings. */
class Placeholder {
  readonly key: PropertyKey;
  constructor(key: PropertyKey) {
    this.key = key;
  }
}

/** A value of the call, by its name. */
export type ValueOf<Values> = <Key extends keyof Values>(key: Key) => RawBuilder<Values[Key]>;

/** A query of kysely's, or a whole statement of its `sql`. */
interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * A query that is asked often: built and compiled once a process, and planned once a connection (see `prepared` for which
 * queries are worth it). All that differs from call to call must be a `value(key)`; anything else would stay as it was in the
 * first call. It names its columns, as a planned `select *` is refused once a migration has added one.
 */
export class PreparedQuery<Values extends object, Row> {
  readonly #name: string;
  readonly #build: (db: Db, value: ValueOf<Values>) => Compilable<Row>;
  #compiled: CompiledQuery<Row> | undefined;

  /** @param name its own, also in PostgreSQL: at most 63 characters */
  constructor(name: string, build: (db: Db, value: ValueOf<Values>) => Compilable<Row>) {
    this.#name = name;
    this.#build = build;
  }

  #compile(db: Db): CompiledQuery<Row> {
    const compiled = this.#build(db, (key) => sql.val(new Placeholder(key)) as RawBuilder<never>).compile(db);
    prepared(this.#name, compiled.sql);
    return compiled;
  }

  async execute(db: Db, values: Values): Promise<Row[]> {
    this.#compiled ??= this.#compile(db);
    const parameters = this.#compiled.parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(values, value.key) : value,
    );
    return (await db.executeQuery<Row>({ ...this.#compiled, parameters })).rows;
  }

  async executeTakeFirst(db: Db, values: Values): Promise<Row | undefined> {
    return (await this.execute(db, values))[0];
  }

  /** @throws NoResultError if there is no row */
  async executeTakeFirstOrThrow(db: Db, values: Values): Promise<Row> {
    const row = await this.executeTakeFirst(db, values);
    if (row === undefined) throw new NoResultError(SelectQueryNode.create());
    return row;
  }
}
