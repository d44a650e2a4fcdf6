import { openFrozen } from '../../../members/claimDetails/frozenDetails.ts';
import { claimSubject } from '../../../points/vouchers/subjects.ts';
import type { PersonalTable } from '../personalTable.ts';

/** The member's bookings, points and claims. */
export const POINTS_TABLES: readonly PersonalTable[] = [
  {
    table: 'bookings',
    columns: [
      ...['id', 'booking_ref', 'agent_code', 'user_id', 'hotel_name', 'city', 'country', 'booking_date', 'check_in'],
      ...['check_out', 'room', 'night', 'status', 'source', 'imported_at', 'changed_at', 'credit_line'],
      'credited_check_out',
    ],
    leftOut: { ref_key: 'derived', owner: 'derived', credited_owner: 'derived' },
  },
  { table: 'balances', columns: ['member_id', 'points', 'owed'], leftOut: {} },
  {
    table: 'ledger',
    columns: [
      ...['id', 'member_id', 'cause', 'booking_id', 'redemption_id', 'reverses', 'reason', 'facts', 'agent_code'],
      ...['user_id', 'amount', 'balance', 'booked_at'],
    ],
    leftOut: { actor: 'staff' },
  },
  {
    table: 'extra_credits',
    columns: ['line', 'booking_id', 'promotion_id', 'live'],
    leftOut: {},
  },
  {
    table: 'debts',
    columns: ['id', 'member_id', 'booking_id', 'status', 'amount', 'repaid', 'created_at', 'settled_at'],
    leftOut: {},
  },
  {
    table: 'corrections',
    columns: [
      'id',
      'member_id',
      'amount',
      'reason',
      'asked_at',
      'status',
      'line',
      'decided_at',
      'decision_why',
      'owed',
    ],
    leftOut: { asked_by: 'staff', decided_by: 'staff' },
  },
  {
    table: 'points_claims',
    columns: [
      ...['id', 'member_id', 'agent_code', 'user_id', 'booking_ref', 'hotel_name', 'check_out', 'message', 'status'],
      ...['points', 'correction_line', 'created_at', 'decided_at', 'decision_why'],
    ],
    leftOut: {
      ref_key: 'derived',
      former_owners: 'derived',
      decided_by: 'staff',
      proposed_by: 'staff',
      proposed_points: 'draft',
      proposed_answer: 'draft',
      proposed_at: 'draft',
    },
  },
  {
    table: 'redemptions',
    columns: [
      ...['id', 'member_id', 'reward_id', 'category', 'name', 'name_en', 'total_value', 'total_points', 'status'],
      ...['created_at', 'decided_at', 'decision_why', 'two_approvals', 'first_approved_at', 'withdrawn_at', 'due_on'],
      ...['delivered_on', 'delivery_reference', 'delivery_carrier', 'payout_refused', 'voucher_expires_on'],
    ],
    leftOut: {
      idempotency_key: 'internal',
      took_piece: 'internal',
      stock_id: 'internal',
      decided_by: 'staff',
      first_approved_by: 'staff',
      delivered_by: 'staff',
      voucher_code: 'elsewhere',
      voucher_sealed: 'elsewhere',
    },
    sealed: ['voucher_code', 'voucher_sealed'],
    open: ({ id, voucher_code: plain, voucher_sealed: sealed }, ring) => ({
      voucher: typeof sealed === 'string' ? ring.open(claimSubject(Number(id)), sealed) : plain,
    }),
  },
  {
    table: 'payout_details',
    columns: ['redemption_id', 'bank', 'frozen_at', 'refused_text', 'refused_at'],
    leftOut: { sealed: 'secret', masked: 'derived' },
    sealed: ['sealed'],
    open: (row, ring) => ({ details: openFrozen(ring, Number(row.redemption_id), String(row.sealed)) }),
  },
  {
    table: 'payout_items',
    columns: [
      ...['batch_id', 'redemption_id', 'amount', 'points', 'deducted', 'deducted_why', 'removed_at', 'removed_why'],
      ...['result', 'result_at', 'reason', 'reason_text', 'paid_reference', 'paid_on', 'is_open'],
    ],
    leftOut: { place: 'internal', deducted_by: 'staff', removed_by: 'staff', result_by: 'staff' },
  },
  {
    table: 'voucher_codes',
    columns: ['id', 'reward_id', 'value', 'expires_on', 'redemption_id', 'given_at', 'withdrawn_at'],
    leftOut: { import_id: 'internal', sealed: 'elsewhere', digest: 'secret' },
  },
  { table: 'goals', columns: ['member_id', 'reward_id', 'picked_at'], leftOut: {} },
];
