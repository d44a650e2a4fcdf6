import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import type { Language } from '@friends/shared/contract/rules/language';
import type { AuditState } from '@friends/shared/contract/staff/audit';
import type { ColumnType, Generated } from 'kysely';
import type { ContentTables } from './ContentTables.ts';
import type { EditingTables } from './EditingTables.ts';
import type { FeedTables } from './FeedTables.ts';
import type { IdentityTables } from './identitySchema.ts';
import type { NightlyTables } from './NightlyTables.ts';
import type { PayoutTables } from './PayoutTables.ts';
import type { PointsTables } from './pointsSchema.ts';
import type { StaffTables } from './StaffTables.ts';
import type { VoucherTables } from './VoucherTables.ts';

/**
 * All tables: those of the other files, and the portal's internal ones. Timestamps are Dates; days are `YYYY-MM-DD`
 * strings on both engines.
 */
export interface Schema
  extends ContentTables,
    EditingTables,
    FeedTables,
    IdentityTables,
    NightlyTables,
    PayoutTables,
    PointsTables,
    StaffTables,
    VoucherTables {
  audit: {
    id: Generated<number>;
    at: Date;
    who: string;
    what: string;
    target: string;
    why: string | null;
    /** Right that a staff call requires; with the next two columns only for staff calls. */
    by_right: string | null;
    address: string | null;
    request_id: string | null;
    /** Written as JSON text. */
    before: ColumnType<AuditState | null, string | null, never>;
    after: ColumnType<AuditState | null, string | null, never>;
    event: ColumnType<HistoryEvent | null, string | null, never>;
  };
  /** Rows with the same identity as another row, for an operator to review. */
  duplicates: {
    /** Table and column of the identity. */
    kind: string;
    id: string;
    /** The row that keeps the identity. */
    kept: string;
    identity: string;
    found_at: Generated<Date>;
  };
  mails: {
    id: Generated<number>;
    recipient: string;
    reply_to: string | null;
    language: Language;
    kind: string;
    subject: string;
    body: string;
    written_at: Date;
    sent_at: Date | null;
    tries: Generated<number>;
    next_try_at: Date;
    last_error: string | null;
    /** Token in the body, until the mail is sent. */
    secret: string | null;
    /** Reserved by a sender until this time, or until the result is known. */
    leased_until: Date | null;
    given_up_at: Date | null;
    given_up_by: string | null;
    given_up_why: string | null;
    resent_at: Date | null;
    resent_by: string | null;
  };
  notifications: {
    id: Generated<number>;
    member_id: number;
    topic: string;
    kind: string;
    /** Written as JSON text. */
    facts: ColumnType<Readonly<Record<string, string | number | null>>, string, never>;
    created_at: Date;
    read_at: Date | null;
    mail_due: Generated<boolean>;
  };
  notification_mails: {
    member_id: number;
    decisions: boolean;
    credits: boolean;
    answers: boolean;
    seasons: boolean;
  };
  used_captchas: {
    signature: string;
    expires_at: Date;
  };
  pictures: {
    name: string;
    member_id: number;
    bytes: Uint8Array;
    created_at: Date;
  };
  secrets: {
    name: string;
    value: string;
  };
  member_writes: {
    member_id: number;
    /** PostgreSQL's `pg_lsn` as text. */
    until: string;
  };
  rate_limits: {
    name: string;
    key: Uint8Array;
    used: number;
    ends_at: Date;
  };
}
