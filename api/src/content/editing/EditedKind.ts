import type { ContentImpactKind, ContentKind } from '@friends/shared/contract/staff/contentRules';
import type { TSchema } from 'typebox';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import type { ContentItem, ContentTable } from '../../platform/imports/ContentTable.ts';
import type { ContentFields } from '../../platform/imports/repository/versions.ts';

interface ContentName {
  /** In Indonesian. */
  readonly Name: string;
  readonly NameEn: string;
}

export interface ContentImpact {
  readonly Kind: ContentImpactKind;
  readonly Count: number;
}

/** An entry to publish. */
export interface Change {
  readonly kind: ContentKind;
  /** Null if it was never live. */
  readonly entry: string | null;
  readonly fields: ContentFields;
  /** The live fields that it is based on; null if it was never live. */
  readonly base: ContentFields | null;
}

/** A kind of content that staff edit; `CONTENT_KINDS` lists them all. */
export interface EditedKind {
  readonly content: ContentTable;
  /** Schema of one item of its file. */
  readonly schema: TSchema;
  /** Columns that sort it as readers see it. */
  readonly order: readonly string[];
  /**
   * Stores items as an import does.
   *
   * @param today `YYYY-MM-DD` in Asia/Jakarta
   * @throws Refusal
   */
  readonly put: (tx: Tx, items: readonly ContentItem[], today: string) => Promise<unknown>;
  /** True if `put` also reads rows of the table that it does not write. */
  readonly readsAllRows?: boolean;
  /** Tables that `put` reads and writes, besides that of the content. */
  readonly alsoWrites?: readonly string[];
  /** Tables that `put` only locks. */
  readonly alsoLocks?: readonly string[];
  /**
   * Checks what the schema cannot express.
   *
   * @param together entries that go live with it
   * @throws Refusal
   */
  readonly check: (db: Db, item: ContentItem, together: readonly Change[]) => Promise<void>;
  /** Pairs of fields, Indonesian and English: if one has a text, so must the other. */
  readonly pairs: readonly (readonly [string, string])[];
  /** Pairs whose texts, unlike names, are probably untranslated if both are the same. */
  readonly translated: readonly (readonly [string, string])[];
  readonly nameOf: (fields: ContentFields) => ContentName;
  /** True if readers can see it; ignores its period. */
  readonly isShown: (fields: ContentFields) => boolean;
  /** The fields that hide it from readers; null if it cannot be hidden. */
  readonly hidden: (fields: ContentFields) => ContentFields | null;
  /** Counts of what a change affects, without zeros. @param today `YYYY-MM-DD` in Asia/Jakarta */
  readonly impact: (db: Db, entry: string, today: string) => Promise<readonly ContentImpact[]>;
}
