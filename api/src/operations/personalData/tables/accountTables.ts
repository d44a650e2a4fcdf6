import { openDetails, openFormer } from '../../../members/claimDetails/sealedDetails.ts';
import type { ClaimDetails } from '../../../platform/database/schema/identitySchema.ts';
import type { PersonalTable } from '../personalTable.ts';

/** Identity and logins of the member. */
export const ACCOUNT_TABLES: readonly PersonalTable[] = [
  {
    table: 'members',
    columns: [
      'id',
      'agent_code',
      'user_id',
      'email',
      'phone',
      'status',
      'genius',
      'language',
      'name',
      'address',
      'area',
      'birthdate',
      'decided_at',
      'decision_why',
      'created_at',
      'contact_changed_at',
      'payout_changed_at',
      'payout_first_at',
      'payout_stopped_at',
      'erased_at',
    ],
    leftOut: {
      password_hash: 'secret',
      image: 'elsewhere',
      claim_details: 'elsewhere',
      claim_sealed: 'elsewhere',
      decided_by: 'staff',
      email_key: 'derived',
      owner_key: 'derived',
      digests_key: 'derived',
    },
    sealed: ['claim_details', 'claim_sealed'],
    open: (row, ring) => ({
      payout_details: openDetails(ring, Number(row.id), {
        claim_details: row.claim_details as ClaimDetails,
        claim_sealed: row.claim_sealed as string | null,
      }),
    }),
  },
  {
    table: 'erasures',
    columns: ['id', 'member_id', 'reason', 'asked_at', 'status', 'decided_at', 'decision_why'],
    leftOut: { asked_by: 'staff', decided_by: 'staff' },
  },
  {
    table: 'agent_changes',
    columns: [
      'id',
      'member_id',
      'old_agent_code',
      'old_user_id',
      'new_agent_code',
      'new_user_id',
      'status',
      'created_at',
      'withdrawn_at',
      'decided_at',
      'decision_why',
    ],
    leftOut: { decided_by: 'staff', new_owner_key: 'derived' },
  },
  {
    table: 'email_changes',
    columns: ['id', 'member_id', 'old_email', 'new_email', 'asked_at', 'confirmed_at', 'ended_at'],
    leftOut: { old_email_key: 'derived' },
  },
  {
    table: 'email_change_links',
    columns: ['change_id', 'kind', 'created_at'],
    leftOut: { token_hash: 'secret' },
  },
  {
    table: 'former_contacts',
    columns: ['member_id', 'kind', 'value', 'ended_at'],
    leftOut: {},
  },
  {
    table: 'sealed_former_contacts',
    columns: ['id', 'member_id', 'ended_at'],
    leftOut: { sealed: 'secret' },
    sealed: ['sealed'],
    open: (row, ring) => ({ value: openFormer(ring, Number(row.member_id), String(row.sealed)) }),
  },
  {
    table: 'duplicates',
    columns: ['kind', 'id', 'identity', 'found_at'],
    leftOut: { kept: 'internal' },
  },
  {
    table: 'sessions',
    columns: ['member_id', 'created_at', 'used_at', 'device', 'confirmed_at'],
    leftOut: { token_hash: 'secret' },
  },
  {
    table: 'ended_sessions',
    columns: ['id', 'member_id', 'started_at', 'ended_at', 'device', 'reason'],
    leftOut: {},
  },
  {
    table: 'member_activity',
    columns: ['id', 'member_id', 'at', 'what', 'fields', 'device'],
    leftOut: {},
  },
  {
    table: 'password_resets',
    columns: ['member_id', 'created_at', 'used_at'],
    leftOut: { token_hash: 'secret' },
  },
  {
    table: 'payout_stops',
    columns: ['member_id', 'created_at'],
    leftOut: { token_hash: 'secret' },
  },
  {
    table: 'second_factors',
    columns: ['member_id', 'begun_at', 'confirmed_at'],
    leftOut: { secret: 'secret', last_step: 'internal' },
  },
  {
    table: 'recovery_codes',
    columns: ['member_id', 'used_at'],
    leftOut: { first: 'secret', code_hash: 'secret' },
  },
  {
    table: 'passkeys',
    columns: ['id', 'member_id', 'name', 'synced', 'added_at', 'used_at'],
    leftOut: { credential_id: 'secret', public_key: 'secret', counter: 'internal' },
  },
  {
    table: 'pictures',
    columns: ['name', 'member_id', 'created_at'],
    leftOut: { bytes: 'elsewhere' },
  },
];
