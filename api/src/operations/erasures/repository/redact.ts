import { sql } from 'kysely';
import { subjectColumn, targetsOfMember } from '../../../platform/audit/repository/names.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { within } from '../../../platform/database/within.ts';
import { hideInValue, hideWords } from '../hideWords.ts';
import type { Identifiers } from './identifiers.ts';

interface Redaction {
  readonly memberId: number;
  readonly erasureId: number;
  readonly identifiers: Identifiers;
  /** Replaces the member's identifiers: `former member 7`. */
  readonly label: string;
}

interface Line {
  readonly id: number;
  readonly what: string;
  readonly target: string;
  readonly why: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly isAbout: boolean;
}

/** Targets without personal data: `redemption 12`, `claims/12/approve`. */
const NUMBERED = /^[a-z -]+[ /]\d+(?:\/[a-z-]+)*$/;

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Audit lines about the member, and other lines that contain a unique identifier of theirs. */
async function readLines(tx: Tx, { memberId, identifiers }: Redaction): Promise<readonly Line[]> {
  const isAbout = sql<boolean>`${subjectColumn} in ${targetsOfMember(memberId)}`;
  const patterns = identifiers.unique.map(within);
  const { rows } = await sql<Line>`
    select id, what, target, why, before, after, ${isAbout} as "isAbout" from audit
    where ${isAbout} or concat_ws(' ', what, target, why, before::text, after::text) ilike any(${sql.val(patterns)}::text[])
    order by id`.execute(tx);
  return rows;
}

/**
 * Redacts the member's identifiers in the audit. Keeps who did what to which ID, and when; removes reasons of lines
 * about the member.
 *
 * @returns the number of changed lines
 */
export async function redactAudit(tx: Tx, redaction: Redaction): Promise<number> {
  const { erasureId, identifiers, label } = redaction;
  const [hideAll, hideUnique] = [hideWords(identifiers.all, label), hideWords(identifiers.unique, label)];
  let changed = 0;
  for (const line of await readLines(tx, redaction)) {
    const hide = line.isAbout ? hideAll : hideUnique;
    const next = {
      what: hide(line.what),
      target: NUMBERED.test(line.target) ? line.target : hide(line.target),
      why: line.isAbout || line.why === null ? null : hide(line.why),
      before: hideInValue(line.before, hide),
      after: hideInValue(line.after, hide),
    };
    const { isAbout: _, id, ...stored } = line;
    if (JSON.stringify(next) === JSON.stringify(stored)) continue;
    await sql`select redact_audit_line(${id}, ${erasureId}, ${next.what}, ${next.target}, ${next.why},
      ${asJson(next.before)}::text::jsonb, ${asJson(next.after)}::text::jsonb)`.execute(tx);
    changed += 1;
  }
  return changed;
}

/** A hash of all lines that an erasure changed. Its own audit line has it, so that later changes are found (`findChainFaults`). */
export async function redactionDigest(tx: Tx, erasureId: number): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select redaction_digest(${erasureId}) as digest`.execute(tx);
  return rows[0]?.digest ?? '';
}

/** Redacts mails that were not sent to members: messages and notices to the team may name this one. */
export async function redactMails(tx: Tx, { identifiers, label }: Redaction): Promise<void> {
  const hide = hideWords(identifiers.unique, label);
  const { rows } = await sql<{ id: number; subject: string; body: string }>`
    select id, subject, body from mails
    where concat_ws(' ', subject, body) ilike any(${sql.val(identifiers.unique.map(within))}::text[])
      and not exists (select from members m where lower(m.email) = lower(mails.recipient))`.execute(tx);
  for (const { id, subject, body } of rows)
    await tx
      .updateTable('mails')
      .set({ subject: hide(subject), body: hide(body) })
      .where('id', '=', id)
      .execute();
}
