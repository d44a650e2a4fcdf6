import { isDeepStrictEqual } from 'node:util';
import type { VersionOrigin } from '@friends/shared/contract/staff/contentRules';
import type { Tx } from '../database/transaction.ts';
import type { ContentTable } from './ContentTable.ts';
import {
  type ContentFields,
  entryKey,
  insertVersions,
  type LatestVersion,
  type LiveEntry,
  lockContentTables,
  type NewVersion,
  readLatestVersions,
  readLive,
} from './repository/versions.ts';

/** Who publishes, when and why. */
export interface VersionAuthor {
  readonly by: string;
  readonly at: Date;
  readonly origin: VersionOrigin;
  readonly reason?: string | null;
  readonly setId?: number | null;
}

/** An entry that was published. */
export interface Published extends LiveEntry {
  readonly version: number;
  /** Null: it is new. */
  readonly before: ContentFields | null;
}

/** True if the fields are the same, in any order. */
export const isSameContent = (one: ContentFields | null, other: ContentFields | null): boolean =>
  isDeepStrictEqual(one, other);

/** Names of fields that differ. */
export function changedFields(before: ContentFields | null, after: ContentFields): string[] {
  return Object.keys(after).filter((field) => !isDeepStrictEqual(before?.[field] ?? null, after[field] ?? null));
}

async function readAll(tx: Tx, tables: readonly ContentTable[]): Promise<LiveEntry[]> {
  const all: LiveEntry[][] = [];
  for (const content of tables) all.push(await readLive(tx, content));
  return all.flat();
}

/** Version to add before a change, if the history lacks the live content; otherwise none. */
function missingVersions(
  { kind, entry }: LiveEntry,
  before: ContentFields | null,
  latest: LatestVersion | undefined,
  at: Date,
): NewVersion[] {
  if (before === null || (latest && isSameContent(latest.fields, before))) return [];
  const version = (latest?.version ?? 0) + 1;
  return [{ kind, entry, version, fields: before, origin: 'found', by: null, at, reason: null, setId: null }];
}

/**
 * Does `work`, and adds a version of each entry that it changed in the tables, so that the history includes all ways of
 * publishing. The tables are locked against writes until the transaction ends.
 *
 * @param tables in the order in which others lock them: that of `CONTENT_KINDS`
 */
export async function withVersions<T>(
  tx: Tx,
  tables: readonly ContentTable[],
  { by, at, origin, reason = null, setId = null }: VersionAuthor,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly published: readonly Published[] }> {
  await lockContentTables(tx, tables);
  const liveBefore = new Map((await readAll(tx, tables)).map((live) => [entryKey(live), live.fields]));
  const result = await work();
  const changed = (await readAll(tx, tables)).filter(
    (live) => !isSameContent(liveBefore.get(entryKey(live)) ?? null, live.fields),
  );
  const latest = await readLatestVersions(tx, tables, changed);
  const published: Published[] = [];
  const versions = changed.flatMap((live): NewVersion[] => {
    const before = liveBefore.get(entryKey(live)) ?? null;
    const last = latest.get(entryKey(live));
    const found = missingVersions(live, before, last, at);
    const version = (found[0]?.version ?? last?.version ?? 0) + 1;
    published.push({ ...live, version, before });
    return [...found, { ...live, version, origin, by, at, reason, setId }];
  });
  await insertVersions(tx, versions);
  return { result, published };
}
