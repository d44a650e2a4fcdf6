import { type CompiledQuery, NoResultError, type RawBuilder, SelectQueryNode, sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Db } from './transaction.ts';

/** Marks the position of a parameter in a compiled statement. */
class Placeholder {
  readonly key: PropertyKey;
  constructor(key: PropertyKey) {
    this.key = key;
  }
}

export type ValueOf<Values> = <Key extends keyof Values>(key: Key) => RawBuilder<Values[Key]>;

interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * A frequent query: compiled once per process and planned once per connection (`prepared` says which queries
 * benefit). Everything that differs between calls must be a `value(key)`; anything else stays as in the first call.
 * Select columns by name: PostgreSQL refuses a cached plan of `select *` once a migration has added a column.
 */
export class PreparedQuery<Values extends object, Row> {
  readonly #name: string;
  readonly #build: (db: Db, value: ValueOf<Values>) => Compilable<Row>;
  #compiled: CompiledQuery<Row> | undefined;

  /** @param name unique, also in PostgreSQL; at most 63 characters */
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
