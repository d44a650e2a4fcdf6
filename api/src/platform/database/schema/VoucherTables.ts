import type { Generated } from 'kysely';

/** `YYYY-MM-DD` */
type Day = string;

/** Codes of rewards (docs/product.md#voucher-codes). */
export interface VoucherTables {
  code_pools: {
    reward_id: number;
    /** Below this number of usable codes, staff who import codes are notified. */
    threshold: number;
    /** Time when they were notified; null while there are enough codes. */
    notified_at: Date | null;
  };
  code_imports: {
    id: Generated<number>;
    reward_id: number;
    file: string;
    imported_by: string;
    imported_at: Date;
    withdrawn_by: string | null;
    withdrawn_at: Date | null;
    withdrawn_why: string | null;
  };
  voucher_codes: {
    id: Generated<number>;
    import_id: number;
    reward_id: number;
    /** Encrypted code; null while it is assigned to a claim. */
    sealed: string | null;
    /** HMAC of the code. */
    digest: string;
    /** IDR. */
    value: number | null;
    expires_on: Day | null;
    redemption_id: number | null;
    given_at: Date | null;
    withdrawn_at: Date | null;
  };
}
