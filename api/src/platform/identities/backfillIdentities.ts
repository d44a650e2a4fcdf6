import { betweenBatches } from '../database/betweenBatches.ts';
import { isDuplicate } from '../database/failures.ts';
import { type Db, inTransaction, type Tx } from '../database/transaction.ts';
import { backfillHotelKeys } from './hotelKeys.ts';
import { type IdentityColumn, KEYED_COLUMNS } from './keyedColumns.ts';
import {
  type Duplicate,
  deleteOtherDuplicates,
  findOwners,
  listRowsWithoutIdentity,
  lockIdentities,
  type RowIdentity,
  setIdentities,
  storeDuplicates,
} from './repository.ts';

const ROWS_AT_ONCE = 1000;

/** Attempts per batch: a sign-up may take an identity between the read and the write. */
const MAX_TRIES = 3;

/** Sets identities; of rows with the same one, tries the first row, then the others. Returns rows that are duplicates. */
async function assignIdentities(tx: Tx, keyed: IdentityColumn, rows: readonly RowIdentity[]): Promise<Duplicate[]> {
  const firstOf = new Map(rows.toReversed().map(({ id, identity }) => [identity, id]));
  const [first = [], others = []] = [true, false].map((isFirst) =>
    rows.filter(({ id, identity }) => (firstOf.get(identity) === id) === isFirst),
  );
  const set = new Set(await setIdentities(tx, keyed, first));
  for (const other of others) for (const id of await setIdentities(tx, keyed, [other])) set.add(id);
  const unassigned = rows.filter(({ id }) => !set.has(id));
  const stored = await findOwners(tx, keyed, unassigned);
  return unassigned.flatMap(({ id, identity }) => {
    const keptId = stored.get(id);
    return keptId === undefined ? [] : [{ id, identity, kept: keptId }];
  });
}

interface Batch {
  readonly duplicates: readonly Duplicate[];
  /** ID of the last row; null at the end. */
  readonly last: string | null;
}

interface BatchOptions {
  readonly preferred: boolean;
  readonly after: string | null;
}

async function fillBatch(db: Db, keyed: IdentityColumn, options: BatchOptions, tries = 1): Promise<Batch> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockIdentities(tx);
      const rows = await listRowsWithoutIdentity(tx, keyed, { ...options, limit: ROWS_AT_ONCE });
      const identified = rows.map(({ id, texts }) => ({ id, identity: keyed.identity(...texts) }));
      const duplicates = identified.length === 0 ? [] : await assignIdentities(tx, keyed, identified);
      return { duplicates, last: rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.id ?? null) };
    });
  } catch (error) {
    if (tries === MAX_TRIES || !isDuplicate(error)) throw error;
    return fillBatch(db, keyed, options, tries + 1);
  }
}

async function fillRows(db: Db, keyed: IdentityColumn, preferred: boolean, signal?: AbortSignal): Promise<Duplicate[]> {
  const found: Duplicate[] = [];
  let after: string | null = null;
  do {
    const batch: Batch = await fillBatch(db, keyed, { preferred, after });
    found.push(...batch.duplicates);
    after = batch.last;
    if (after !== null) await betweenBatches(signal);
  } while (after !== null);
  return found;
}

async function fillColumn(db: Db, keyed: IdentityColumn, signal?: AbortSignal): Promise<void> {
  const kind = `${keyed.table}.${keyed.column}`;
  if (keyed.preferred !== undefined) await fillRows(db, keyed, true, signal);
  const found = await fillRows(db, keyed, false, signal);
  await inTransaction(db, async (tx) => {
    await storeDuplicates(tx, kind, found);
    await deleteOtherDuplicates(
      tx,
      kind,
      found.map(({ id }) => id),
    );
  });
}

/**
 * Fills identities that rows of the previous version lack, and lists rows whose identity another row has
 * (`duplicates`); merges nothing. Idempotent. Runs at start, and before work that relies on identities.
 */
export async function backfillIdentities(db: Db, signal?: AbortSignal): Promise<void> {
  for (const keyed of KEYED_COLUMNS) await fillColumn(db, keyed, signal);
  await backfillHotelKeys(db);
}
