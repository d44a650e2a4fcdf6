import type { Language } from '@friends/shared/contract/rules/language';
import type { FeedPlan } from '@friends/shared/contract/staff/feed';
import type {
  BookingChangeKind,
  FeedFailure,
  FeedPickupResult,
  FeedUploadState,
  FormerFields,
  UndoFailure,
} from '@friends/shared/contract/staff/feedRules';
import type { ColumnType, Generated } from 'kysely';

type Sentence = Readonly<Record<Language, string>>;

/** Imports of the booking feed, and files that staff have uploaded. */
export interface FeedTables {
  feed_imports: {
    id: Generated<number>;
    imported_at: Date;
    imported_by: string;
    file_name: string;
    /** SHA-256 of the file's bytes, hexadecimal. */
    file_hash: string;
    /** SHA-256 of the bookings, regardless of order and spelling. */
    content_hash: string;
    rows: number;
    new: number;
    changed: number;
    /** Number of changed bookings that became cancelled or a no-show. */
    cancelled: Generated<number>;
    unchanged: number;
    refused: number;
    undone_at: Generated<Date | null>;
    undone_by: Generated<string | null>;
  };
  booking_changes: {
    import_id: number;
    booking_id: number;
    kind: BookingChangeKind;
    /** Former values of the changed fields; null for a new booking. */
    former: ColumnType<FormerFields | null, string | null, never>;
    /** Once the change is undone: values that the import gave the changed fields; null before. */
    undone: ColumnType<FormerFields | null, never, never>;
  };
  /** Requests to undo an import. */
  import_undos: {
    id: Generated<number>;
    import_id: number;
    /** A failed request is stored as `rejected`. */
    status: 'pending' | 'running' | 'done' | 'rejected';
    reason: string;
    asked_by: string;
    asked_at: Date;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    decision_why: Generated<string | null>;
    /** Once done, number of bookings restored; likewise in the next three columns. */
    restored: Generated<number | null>;
    removed: Generated<number | null>;
    cancelled: Generated<number | null>;
    kept: Generated<number | null>;
    /** Revision of the plan that was reviewed; null until the undo is started. */
    revision: Generated<string | null>;
    /** This column and the next: as in `feed_uploads`. */
    runner: Generated<string | null>;
    alive_at: Generated<Date | null>;
    /** Progress in bookings: a checked one counts half, an undone one whole. */
    done: Generated<number>;
    total: Generated<number>;
    failure: Generated<UndoFailure | null>;
  };
  feed_uploads: {
    id: Generated<number>;
    file_name: string;
    bytes: number;
    uploaded_by: string;
    uploaded_at: Date;
    /** `interrupted` is never stored. */
    state: Exclude<FeedUploadState, 'interrupted'>;
    allow_owner_change: Generated<boolean>;
    /** Progress, in bytes of a dry run or lines of an import. */
    done: Generated<number>;
    total: Generated<number>;
    /** ID of the work that checks or imports the file. */
    runner: string | null;
    /** Last sign of life of that work, by the database's clock. */
    alive_at: Date | null;
    /** Written as JSON text. */
    plan: ColumnType<Omit<FeedPlan, 'RefusedLines'> | null, string | null, string | null>;
    failure: FeedFailure | null;
    /** Written as JSON text. */
    unreadable: ColumnType<Sentence | null, string | null, string | null>;
    import_id: number | null;
  };
  /** Files that were picked up from a folder or S3. */
  feed_pickups: {
    id: Generated<number>;
    file_name: string;
    /** Version of the file in its folder or bucket; changes with the content. */
    file_version: string;
    found_at: Date;
    upload_id: number | null;
    import_id: number | null;
    /** Null while the file is checked or imported. */
    result: FeedPickupResult | null;
    /** Why it was not imported. Written as JSON text. */
    reason: ColumnType<Sentence | null, string | null, string | null>;
    moved_at: Date | null;
  };
  feed_pickup_looks: {
    id: 1;
    since: Date;
    looked_at: Date;
    waiting: Generated<number>;
    failure: Generated<string | null>;
  };
  feed_upload_parts: {
    upload_id: number;
    part: number;
    content: Uint8Array;
  };
  feed_upload_refused: {
    upload_id: number;
    line: number;
    reason: Sentence;
  };
  feed_upload_points: {
    upload_id: number;
    member_id: number;
    bookings: number;
    points: number;
  };
}
