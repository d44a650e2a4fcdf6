import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import { MANUAL_CREDITS } from '../../../points/bookings/repository/pointRules.ts';
import { rowsOf } from '../../personalData/repository/rowsOf.ts';

/** Tables whose rows about a member are deleted, in this order because of their foreign keys. */
const REMOVED = [
  'mails',
  'payout_details',
  'member_questions',
  'email_change_links',
  'email_changes',
  'agent_changes',
  'sessions',
  // After the sessions, which may just be ending.
  'ended_sessions',
  'password_resets',
  'payout_stops',
  'recovery_codes',
  'second_factors',
  'passkeys',
  'passkey_users',
  'pictures',
  'goals',
  'notifications',
  'notification_mails',
  'member_activity',
  'member_writes',
  'contact_digests',
  'sealed_former_contacts',
  'feed_upload_points',
] as const;

interface FormerMember {
  readonly memberId: number;
  /** Replaces the user ID: `former-7`. */
  readonly userId: string;
  /** Replaces reasons that must not be empty. */
  readonly label: string;
  readonly now: Date;
}

/** Deletes duplicates that refer to rows of the member. */
async function removeDuplicates(tx: Tx, memberId: number): Promise<void> {
  await sql`
    delete from duplicates d
    where kind like 'members.%' and ${String(memberId)} in (id, kept)
       or kind like 'agent_changes.%' and exists (
         select from agent_changes where member_id = ${memberId} and id::text in (d.id, d.kept))
       or kind like 'email_changes.%' and exists (
         select from email_changes where member_id = ${memberId} and id::text in (d.id, d.kept))`.execute(tx);
}

/** Clears all personal fields of the account. The status is `rejected` for versions without `erased_at`. */
async function clearAccount(tx: Tx, { memberId, userId, now }: FormerMember): Promise<void> {
  await tx
    .updateTable('members')
    .set({ user_id: userId, owner_key: null, email: '', email_key: null, password_hash: '', phone: '', name: '' })
    .set({ address: '', area: '', birthdate: null, image: null, claim_details: '{}', claim_sealed: null })
    .set({ genius: false, language: 'en', decision_why: null, status: 'rejected', erased_at: now })
    .set({ payout_changed_at: null, payout_first_at: null, payout_stopped_at: null, contact_changed_at: null })
    .where('id', '=', memberId)
    .execute();
  // The update above has inserted former contacts, by a trigger.
  await sql`delete from former_contacts where member_id = ${memberId}`.execute(tx);
}

/** Stores the member's identities with manual credits, so that those bookings give no points to a later member with one of them. */
async function keepOwners(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update points_claims set former_owners = (
      select array_agg(distinct owner order by owner) from ${MANUAL_CREDITS} manual where manual.member_id = ${memberId})
    where member_id = ${memberId} and correction_line is not null`.execute(tx);
}

/** Clears personal texts in rows that stay for bookkeeping. */
async function clearTexts(tx: Tx, { memberId, userId, label, now }: FormerMember): Promise<void> {
  await sql`select redact_ledger_lines(${memberId}, ${userId}, ${label})`.execute(tx);
  await sql`update corrections set reason = ${label}, decision_why = null where member_id = ${memberId}`.execute(tx);
  // Manual credits keep the user ID, as bookings do (`keepOwners`).
  await sql`update points_claims set user_id = case when correction_line is null then ${userId} else user_id end, hotel_name = '', message = '', decision_why = null, proposed_answer = null,
    status = case when status = 'pending' then 'declined' else status end,
    decided_at = coalesce(decided_at, ${now.toISOString()}::timestamptz), decided_by = coalesce(decided_by, ${label})
    where member_id = ${memberId}`.execute(tx);
  // References of payments are kept for the bank; references of parcels would lead to an address.
  await sql`update redemptions set decision_why = null, voucher_code = null, voucher_sealed = null, payout_refused = null,
    delivery_reference = case when exists (select from payout_items i where i.redemption_id = redemptions.id and i.result = 'paid')
                              then delivery_reference end
    where member_id = ${memberId}`.execute(tx);
  await sql`update payout_items set reason_text = null, removed_why = null, deducted_why = null
    where ${rowsOf('payout_items', memberId)}`.execute(tx);
  await sql`update erasures set reason = '', decision_why = null where member_id = ${memberId}`.execute(tx);
}

/** Removes all personal data of a member (docs/decisions/0120-erasure.md). Requires their row to be locked. */
export async function removeData(tx: Tx, former: FormerMember): Promise<void> {
  await keepOwners(tx, former.memberId);
  await removeDuplicates(tx, former.memberId);
  for (const table of REMOVED)
    await sql`delete from ${sql.table(table)} where ${rowsOf(table, former.memberId)}`.execute(tx);
  await clearTexts(tx, former);
  await clearAccount(tx, former);
}
