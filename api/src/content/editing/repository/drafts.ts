import { type ContentKind, DRAFT_ENTRY } from '@friends/shared/contract/staff/contentRules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { withDefaults } from '../../../platform/imports/ContentTable.ts';
import type { ContentFields } from '../../../platform/imports/repository/versions.ts';
import { EDITED_KINDS } from '../editedKinds.ts';

/** An unpublished change of an entry; each entry has at most one. */
export interface Draft {
  readonly id: number;
  readonly kind: ContentKind;
  /** Null if it was never live. */
  readonly entry: string | null;
  readonly fields: ContentFields;
  /** The live fields that it is based on; null if it was never live. */
  readonly base: ContentFields | null;
  readonly revision: number;
  readonly by: string;
  readonly at: Date;
  readonly setId: number | null;
}

/**
 * Serializes changes of drafts and sets until the transaction ends, so that each sees the result of the one before.
 * Readers do not wait. Call it before locking tables of content.
 */
export async function lockEditing(tx: Tx): Promise<void> {
  await sql`lock table content_drafts in share row exclusive mode`.execute(tx);
}

const draftQuery = (db: Db) =>
  db
    .selectFrom('content_drafts')
    .select(['id', 'kind', 'entry', 'fields', 'base', 'revision', 'saved_by as by', 'saved_at as at'])
    .select('set_id as setId')
    .orderBy('id');

function withAllFields(draft: Draft): Draft {
  const { content } = EDITED_KINDS[draft.kind];
  const { fields, base } = draft;
  return { ...draft, fields: withDefaults(content, fields), base: base && withDefaults(content, base) };
}

async function draftsOf(query: ReturnType<typeof draftQuery>): Promise<Draft[]> {
  return (await query.execute()).map(withAllFields);
}

/** At most nine digits, which fit PostgreSQL's `integer`. */
const DRAFT_NUMBER = /^[1-9]\d{0,8}$/;

/** @param entry ID of the entry, or `draft-12` */
export async function findDraft(db: Db, kind: ContentKind, entry: string): Promise<Draft | null> {
  const query = draftQuery(db).where('kind', '=', kind);
  const digits = entry.startsWith(DRAFT_ENTRY) ? entry.slice(DRAFT_ENTRY.length) : null;
  if (digits !== null && !DRAFT_NUMBER.test(digits)) return null;
  const number = digits === null ? null : Number(digits);
  const found =
    number === null ? query.where('entry', '=', entry) : query.where('id', '=', number).where('entry', 'is', null);
  return (await draftsOf(found))[0] ?? null;
}

export function listDrafts(db: Db, kind: ContentKind): Promise<Draft[]> {
  return draftsOf(draftQuery(db).where('kind', '=', kind));
}

/** Drafts by ID; missing ones are left out. */
export async function findDrafts(db: Db, ids: readonly number[]): Promise<Draft[]> {
  return ids.length === 0 ? [] : draftsOf(draftQuery(db).where('id', 'in', [...ids]));
}

export async function draftsOfSets(db: Db, sets: readonly number[]): Promise<Draft[]> {
  return sets.length === 0 ? [] : draftsOf(draftQuery(db).where('set_id', 'in', [...sets]));
}

type NewDraft = Omit<Draft, 'id' | 'revision' | 'setId'>;

const toColumns = ({ fields, base, by, at }: Pick<NewDraft, 'fields' | 'base' | 'by' | 'at'>) => ({
  fields: JSON.stringify(fields),
  base: base && JSON.stringify(base),
  saved_by: by,
  saved_at: at,
});

/** @returns its ID */
export async function insertDraft(tx: Tx, draft: NewDraft): Promise<number> {
  const { kind, entry } = draft;
  const { id } = await tx
    .insertInto('content_drafts')
    .values({ kind, entry, ...toColumns(draft), revision: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDraft(tx: Tx, id: number, draft: Pick<NewDraft, 'fields' | 'base' | 'by' | 'at'>) {
  await tx
    .updateTable('content_drafts')
    .set(({ eb }) => ({ ...toColumns(draft), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteDrafts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('content_drafts')
      .where('id', 'in', [...ids])
      .execute();
}

/** Replaces the drafts of a set. */
export async function storeDraftsOfSet(tx: Tx, setId: number, ids: readonly number[]): Promise<void> {
  await tx.updateTable('content_drafts').set({ set_id: null }).where('set_id', '=', setId).execute();
  if (ids.length > 0)
    await tx
      .updateTable('content_drafts')
      .set({ set_id: setId })
      .where('id', 'in', [...ids])
      .execute();
}
