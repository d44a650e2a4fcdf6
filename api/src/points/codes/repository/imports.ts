import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { isUsable } from '../../vouchers/repository/codes.ts';

/** IDs of the imports that contain codes with these digests, by digest. */
export async function findImportsOf(db: Db, digests: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ digest: string; import_id: number }>`
    select voucher_codes.digest, voucher_codes.import_id
    from json_array_elements_text(cast(${JSON.stringify(digests)}::text as json)) as wanted
    join voucher_codes on voucher_codes.digest = wanted`.execute(db);
  return new Map(rows.map(({ digest, import_id: id }) => [digest, id]));
}

interface NewImport {
  readonly rewardId: number;
  readonly file: string;
  readonly by: string;
  readonly at: Date;
  readonly codes: readonly {
    readonly sealed: string;
    readonly digest: string;
    readonly value: number | null;
    readonly expiresOn: string | null;
  }[];
}

/** Serializes imports for all rewards until the transaction ends, as two files may contain the same code. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`lock table code_imports in share row exclusive mode`.execute(tx);
}

/** Stores an import with its codes, which must be new: call `lockImports` before checking. @returns its ID */
export async function insertImport(tx: Tx, { rewardId, file, by, at, codes }: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('code_imports')
    .values({ reward_id: rewardId, file, imported_by: by, imported_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into voucher_codes (import_id, reward_id, sealed, digest, value, expires_on)
    select ${id}, ${rewardId}, code.sealed, code.digest, code.value, code."expiresOn"
    from json_to_recordset(cast(${JSON.stringify(codes)}::text as json))
      as code(sealed text, digest text, value bigint, "expiresOn" date)`.execute(tx);
  return id;
}

/**
 * Imports with counts of their codes.
 *
 * @param today in Asia/Jakarta
 */
const imports = (db: Db, today: string) =>
  db
    .selectFrom('code_imports')
    .innerJoin('voucher_codes', 'voucher_codes.import_id', 'code_imports.id')
    .select(['code_imports.id', 'code_imports.reward_id as rewardId', 'code_imports.file'])
    .select(['code_imports.imported_by as importedBy', 'code_imports.imported_at as importedAt'])
    .select(['code_imports.withdrawn_by as withdrawnBy', 'code_imports.withdrawn_at as withdrawnAt'])
    .select('code_imports.withdrawn_why as withdrawnWhy')
    .select(sql<number>`count(*)::int`.as('codes'))
    .select(codeCounts(today))
    .select(sql<string | null>`min(voucher_codes.expires_on)`.as('firstExpiry'))
    .select(sql<string | null>`max(voucher_codes.expires_on)`.as('lastExpiry'))
    .groupBy('code_imports.id');

/**
 * Columns that count codes by status.
 *
 * @param today in Asia/Jakarta
 */
export function codeCounts(today: string) {
  const countIf = (condition: ReturnType<typeof isUsable>) => sql<number>`count(*) filter (where ${condition})::int`;
  return [
    countIf(isUsable(today)).as('usable'),
    countIf(
      sql<boolean>`redemption_id is null and voucher_codes.withdrawn_at is null and expires_on <= ${today}::date`,
    ).as('expired'),
    countIf(sql<boolean>`redemption_id is not null and voucher_codes.withdrawn_at is null`).as('given'),
    countIf(sql<boolean>`voucher_codes.withdrawn_at is not null`).as('withdrawn'),
  ] as const;
}

export type StoredImport = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number];

export function listImports(
  db: Db,
  { rewardId, today, limit }: { rewardId: number | null; today: string; limit: number },
): Promise<StoredImport[]> {
  return imports(db, today)
    .$if(rewardId !== null, (query) => query.where('code_imports.reward_id', '=', rewardId))
    .orderBy('code_imports.id', 'desc')
    .limit(limit)
    .execute();
}

export function findImport(db: Db, id: number, today: string): Promise<StoredImport | undefined> {
  return imports(db, today).where('code_imports.id', '=', id).executeTakeFirst();
}

/**
 * Withdraws an import's unused codes, including expired ones. Waits for transactions that are assigning one.
 *
 * @returns the number of codes
 */
export async function withdrawUnused(
  tx: Tx,
  { id, by, at, why }: { id: number; by: string; at: Date; why: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('voucher_codes')
    .set({ withdrawn_at: at })
    .where('import_id', '=', id)
    .where('redemption_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  await tx
    .updateTable('code_imports')
    .set({ withdrawn_by: by, withdrawn_at: at, withdrawn_why: why })
    .where('id', '=', id)
    .execute();
  return Number(numUpdatedRows);
}
