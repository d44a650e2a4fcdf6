import type { FeedFailure } from '@friends/shared/contract/staff/feedRules';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import type { MemberEarnings } from '../feed/Earnings.ts';
import type { RefusedLine } from '../feed/feed.ts';

/** SQL: true if the runner of an upload or undo `u` sent no heartbeat for so long that it counts as ended. */
export const SILENT = sql<boolean>`(u.alive_at < clock_timestamp() - interval '15 seconds')`;
const RUNS = sql<boolean>`(u.state in ('checking', 'importing'))`;

const KEPT_DAYS = 7;

export type StoredUpload = Omit<Selectable<Schema['feed_uploads']>, 'runner' | 'alive_at'> & {
  /** Bytes. */
  readonly received: number;
  readonly isInterrupted: boolean;
};

/** Long-running steps of an upload. */
export type RunningState = 'checking' | 'importing';

const uploads = (db: Db) =>
  db
    .selectFrom('feed_uploads as u')
    .select(['u.id', 'u.file_name', 'u.bytes', 'u.uploaded_by', 'u.uploaded_at', 'u.state', 'u.allow_owner_change'])
    .select(['u.done', 'u.total', 'u.plan', 'u.failure', 'u.unreadable', 'u.import_id'])
    .select(sql<boolean>`coalesce(${RUNS} and ${SILENT}, false)`.as('isInterrupted'));

const RECEIVED = sql<number>`(
  select coalesce(sum(length(content)), 0)::int from feed_upload_parts where upload_id = u.id)`;

export async function findUpload(db: Db, id: number): Promise<StoredUpload | undefined> {
  return uploads(db).select(RECEIVED.as('received')).where('u.id', '=', id).executeTakeFirst();
}

/** Latest first. */
export function listUploads(db: Db): Promise<Omit<StoredUpload, 'received'>[]> {
  return uploads(db).orderBy('u.id', 'desc').limit(50).execute();
}

export async function insertUpload(
  tx: Tx,
  { fileName, bytes, who, now }: { fileName: string; bytes: number; who: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('feed_uploads')
    .values({ file_name: fileName, bytes, uploaded_by: who, uploaded_at: now, state: 'uploading' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes uploads older than `KEPT_DAYS`; the list of imports stays. @returns the number of deleted uploads */
export async function deleteOldUploads(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('feed_uploads as u')
    .where('u.uploaded_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .where(sql<boolean>`not coalesce(${RUNS} and not ${SILENT}, false)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Stores a part of an unfinished upload; repeating it changes nothing.
 *
 * @returns false if the upload is no longer open
 */
export async function storePart(db: Db, upload: number, part: number, content: Uint8Array): Promise<boolean> {
  const { rows } = await sql`
    insert into feed_upload_parts (upload_id, part, content)
    select id, ${part}::int, ${content}::bytea from feed_uploads where id = ${upload}::int and state = 'uploading'
    on conflict (upload_id, part) do update set content = excluded.content
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The parts of the file, in order. */
export async function* readParts(db: Db, upload: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('feed_upload_parts')
      .select('content')
      .where('upload_id', '=', upload)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield row.content;
  }
}

interface StepStart {
  readonly runner: string;
  readonly allowOwnerChange?: boolean;
  readonly total: number;
}

/**
 * Starts a step if the upload is in one of the states, or its last step was interrupted.
 *
 * @returns true if it started
 */
export async function startStep(
  tx: Tx,
  { id, state, from }: { id: number; state: RunningState; from: readonly Schema['feed_uploads']['state'][] },
  { runner, total, allowOwnerChange }: StepStart,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feed_uploads as u')
    .set({ state, runner, total, done: 0, failure: null, unreadable: null, alive_at: sql`clock_timestamp()` })
    .$if(allowOwnerChange !== undefined, (query) => query.set({ allow_owner_change: allowOwnerChange, plan: null }))
    .where('u.id', '=', id)
    .where(({ eb, or }) => or([eb('u.state', 'in', [...from]), sql<boolean>`(${RUNS} and ${SILENT})`]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * True while a file is imported, an import in parts is unfinished, or an import is being undone.
 *
 * @param except an upload to ignore
 */
export async function isAnyImporting(db: Db, except = 0): Promise<boolean> {
  const undo = db
    .selectFrom('import_undos as u')
    .select('u.id')
    .where('u.status', '=', 'running')
    .where(sql<boolean>`not ${SILENT}`);
  const found = await db
    .selectFrom('feed_uploads as u')
    .select('u.id')
    .where('u.state', '=', 'importing')
    .where('u.id', '<>', except)
    .where(sql<boolean>`(not ${SILENT} or u.import_id is not null)`)
    .unionAll(undo)
    .executeTakeFirst();
  return found !== undefined;
}

/** Heartbeat of a running step, with its progress. */
export async function keepAlive(db: Db, id: number, runner: string, done: number): Promise<void> {
  await db
    .updateTable('feed_uploads')
    .set({ done, alive_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute();
}

type StepResult =
  | { readonly state: 'checked'; readonly plan?: string; readonly failure?: FeedFailure }
  | { readonly state: 'uploading'; readonly failure: FeedFailure }
  | { readonly state: 'unreadable'; readonly unreadable: string }
  | { readonly state: 'imported'; readonly import_id: number };

/** Ends a step with its result. A started import never fails. @returns false if another runner has taken over */
export async function endStep(db: Db, id: number, runner: string, result: StepResult): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_uploads')
    .set({ ...result, runner: null, alive_at: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .$if('failure' in result, (query) => query.where('import_id', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks an import in parts as started: from now on it must be finished, if necessary by the next process. */
export async function markImportStarted(tx: Tx, id: number, runner: string, importId: number): Promise<void> {
  await tx
    .updateTable('feed_uploads')
    .set({ import_id: importId })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute();
}

/** Unfinished imports in parts. */
export async function listInterruptedImports(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('feed_uploads')
    .select('id')
    .where('state', '=', 'importing')
    .where('import_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes over a started import of an ended process. */
export async function takeOver(db: Db, id: number, runner: string): Promise<void> {
  await db.updateTable('feed_uploads').set({ runner, alive_at: sql`clock_timestamp()` }).where('id', '=', id).execute();
}

/** Deletes an earlier dry run. */
export async function clearDryRun(db: Db, upload: number): Promise<void> {
  await db.deleteFrom('feed_upload_refused').where('upload_id', '=', upload).execute();
  await db.deleteFrom('feed_upload_points').where('upload_id', '=', upload).execute();
}

export async function insertRefused(db: Db, upload: number, lines: readonly RefusedLine[]): Promise<void> {
  await sql`
    insert into feed_upload_refused (upload_id, line, reason)
    select ${upload}::int, line, reason
    from json_to_recordset(cast(${JSON.stringify(lines)}::text as json)) as input(line int, reason jsonb)
    on conflict do nothing`.execute(db);
}

/** Refused lines after a given line, in order. */
export function listRefused(db: Db, upload: number, after: number, limit: number): Promise<RefusedLine[]> {
  return db
    .selectFrom('feed_upload_refused')
    .select(['line', 'reason'])
    .where('upload_id', '=', upload)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
}

export async function insertPoints(db: Db, upload: number, members: readonly MemberEarnings[]): Promise<void> {
  await sql`
    insert into feed_upload_points (upload_id, member_id, bookings, points)
    select ${upload}::int, "memberId", bookings, points
    from json_to_recordset(cast(${JSON.stringify(members)}::text as json)) as input("memberId" int, bookings int, points int)
    on conflict do nothing`.execute(db);
}

/** Members of a dry run, most points first. */
export function listPoints(db: Db, upload: number, limit: number, offset = 0) {
  return db
    .selectFrom('feed_upload_points as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select([
      'm.id',
      'm.agent_code as AgentCode',
      'm.user_id as UserId',
      'p.bookings as Bookings',
      'p.points as Points',
    ])
    .where('p.upload_id', '=', upload)
    .orderBy('p.points', 'desc')
    .orderBy('p.member_id')
    .limit(limit)
    .offset(offset)
    .execute();
}
