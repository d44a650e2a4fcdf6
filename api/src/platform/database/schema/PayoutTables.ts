import type { PayoutKind, PayoutResult, Refusal } from '@friends/shared/contract/staff/payoutRules';
import type { Generated } from 'kysely';

export interface PayoutTables {
  payout_details: {
    redemption_id: number;
    sealed: string;
    /** Bank name as the member typed it; null if not paid to a bank account. */
    bank: string | null;
    masked: string;
    frozen_at: Date;
    /** The bank's own text of the last refusal. */
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
    /** The file as base64, encrypted. */
    file_sealed: string | null;
    cancelled_by: string | null;
    cancelled_at: Date | null;
    cancelled_why: string | null;
    /** Incremented with each change of the batch or its rows. */
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
    /**
     * Bank's reference of a payment, also after the money was returned; empty if the bank gave none; null: not paid by
     * this batch.
     */
    paid_reference: string | null;
    paid_on: string | null;
    /** False once removed, paid or refused, or if its batch was cancelled. */
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
