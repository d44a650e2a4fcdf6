import type { Language } from '@friends/shared/contract/rules/language';
import type { ContentKind, SetState, VersionOrigin } from '@friends/shared/contract/staff/contentRules';
import type { ColumnType, Generated } from 'kysely';

type Fields = Readonly<Record<string, unknown>>;
/** Written as JSON text. */
type FieldsColumn = ColumnType<Fields, string, string>;

/** Drafts, sets and versions of content. */
export interface EditingTables {
  content_sets: {
    id: Generated<number>;
    name: string;
    state: SetState;
    /** Scheduled time of publication; null: by hand. */
    live_at: Date | null;
    /** Scheduled time at which the set ends; null: never. */
    until: Date | null;
    revision: number;
    changed_by: string;
    changed_at: Date;
    reason: string | null;
    published_at: Date | null;
    ended_at: Date | null;
    /** Written as JSON text. */
    failure: ColumnType<Readonly<Record<Language, string>> | null, string | null, string | null>;
  };
  content_versions: {
    id: Generated<number>;
    kind: ContentKind;
    entry: string;
    version: number;
    fields: FieldsColumn;
    origin: VersionOrigin;
    published_by: string | null;
    published_at: Date;
    reason: string | null;
    set_id: number | null;
  };
  content_drafts: {
    id: Generated<number>;
    kind: ContentKind;
    /** Null if it was never live. */
    entry: string | null;
    fields: FieldsColumn;
    /** Live fields when the draft was begun, to detect later changes; null if the entry was never live. */
    base: ColumnType<Fields | null, string | null, string | null>;
    revision: number;
    saved_by: string;
    saved_at: Date;
    set_id: number | null;
  };
}
