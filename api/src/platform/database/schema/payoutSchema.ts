import type { PayoutKind, PayoutResult, Refusal } from '@friends/shared/contract/staff/payoutRules';
import type { Generated } from 'kysely';

/** Tables of payouts in money, and where anything else goes to. */
export interface PayoutTables {
  /** Where an approved claim is paid or sent to. */
  payout_details: {
    redemption_id: number;
    sealed: string;
    /** As the member typed it; null for all but a bank account. */
    bank: string | null;
    masked: string;
    frozen_at: Date;
    /** Of the last refusal: the bank's own words, and when it was recorded. */
    refused_text: string | null;
    refused_at: Date | null;
  };
  payout_batches: {
    id: Generated<number>;
    kind: PayoutKind;
    made_by: string;
    made_at: Date;
    needs_approval: boolean;
    approved_by: string | null;
    approved_at: Date | null;
    exported_by: string | null;
    exported_at: Date | null;
    template: string | null;
    file_name: string | null;
    file_type: string | null;
    /** Bytes of the file as base64, sealed. */
    file_sealed: string | null;
    cancelled_by: string | null;
    cancelled_at: Date | null;
    cancelled_why: string | null;
    /** Goes up with each change of the batch or its rows. */
    changes: Generated<number>;
  };
  payout_items: {
    batch_id: number;
    redemption_id: number;
    place: number;
    /** IDR. */
    amount: number;
    points: number;
    deducted: Generated<number>;
    deducted_by: string | null;
    deducted_why: string | null;
    removed_by: string | null;
    removed_at: Date | null;
    removed_why: string | null;
    result: PayoutResult | null;
    result_by: string | null;
    result_at: Date | null;
    reason: Refusal | null;
    reason_text: string | null;
    /** Of a payment, also once the money came back: as the bank gave it, empty if it gave none; null: not paid by this batch. */
    paid_reference: string | null;
    /** Day that the bank named. */
    paid_on: string | null;
    /** False once it was removed, paid or refused, or its batch was cancelled. */
    is_open: Generated<boolean>;
  };
  payout_answers: {
    id: Generated<number>;
    batch_id: number;
    digest: string;
    read_by: string;
    read_at: Date;
  };
}
