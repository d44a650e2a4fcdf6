import { betweenBatches } from '../database/betweenBatches.ts';
import { type Db, inTransaction } from '../database/transaction.ts';
import { fillHotelKeys } from './hotelKeys.ts';
import { KEYED_COLUMNS, type KeyedColumn } from './keyedColumns.ts';
import { type Duplicate, findKept, keepDuplicates, listUnkeyed, setIdentities, storeDuplicates } from './repository.ts';

const ROWS_AT_ONCE = 1000;

/**
 * Gives the next rows their identity. Where two of them have one identity the second is tried after the first.
 *
 * @returns the duplicates among them, and the last row that was read; null at the end
 */
async function fillBatch(db: Db, keyed: KeyedColumn, after: string | null) {
  const rows = await listUnkeyed(db, keyed, { after, limit: ROWS_AT_ONCE });
  const made = rows.map(({ id, texts }) => ({ id, identity: keyed.identity(...texts) }));
  const firstOf = new Map(made.toReversed().map(({ id, identity }) => [identity, id]));
  const [first, others] = [true, false].map((isFirst) =>
    made.filter(({ id, identity }) => (firstOf.get(identity) === id) === isFirst),
  );
  const duplicates = await inTransaction(db, async (tx): Promise<readonly Duplicate[]> => {
    const set = new Set(await setIdentities(tx, keyed, first ?? []));
    for (const other of others ?? []) for (const id of await setIdentities(tx, keyed, [other])) set.add(id);
    const left = made.filter(({ id }) => !set.has(id));
    const kept = await findKept(tx, keyed, left);
    return left.flatMap(({ id, identity }) => {
      const keptId = kept.get(id);
      return keptId === undefined ? [] : [{ id, identity, kept: keptId }];
    });
  });
  return { duplicates, last: rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.id ?? null) };
}

async function fillColumn(db: Db, keyed: KeyedColumn, signal?: AbortSignal): Promise<void> {
  const kind = `${keyed.table}.${keyed.column}`;
  const found: Duplicate[] = [];
  let after: string | null = null;
  do {
    const batch: Awaited<ReturnType<typeof fillBatch>> = await fillBatch(db, keyed, after);
    found.push(...batch.duplicates);
    after = batch.last;
    if (after !== null) await betweenBatches(signal);
  } while (after !== null);
  await inTransaction(db, async (tx) => {
    await storeDuplicates(tx, kind, found);
    await keepDuplicates(
      tx,
      kind,
      found.map(({ id }) => id),
    );
  });
}

/**
 * Makes the identities that rows of a version before this one lack, and lists the rows whose identity another row has
 * (`duplicates`): nothing is merged. Twice changes nothing. Run at a start, and before work that goes by identities.
 */
export async function fillIdentities(db: Db, signal?: AbortSignal): Promise<void> {
  for (const keyed of KEYED_COLUMNS) await fillColumn(db, keyed, signal);
  await fillHotelKeys(db);
}
