import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { parseKnownEvent, parseLaterEvent } from '@friends/shared/contract/release/parseHistoryEvent';
import type { Language } from '@friends/shared/contract/rules/language';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import type { AuditLine, AuditState } from '@friends/shared/contract/staff/audit';
import { sql } from 'kysely';
import type { OpsContext } from '../console/command.ts';
import { readCountedIds, readPage } from '../database/lists/readPage.ts';
import { withinDays } from '../database/lists/withinDays.ts';
import type { Db, Tx } from '../database/transaction.ts';
import { auditedSentence } from '../problems/auditedRefusal.ts';
import { type AuditFilter, matchesWords } from './repository/matchesWords.ts';
import { readNames, subjectOf } from './repository/names.ts';

export interface AuditEntry {
  /** `redemption rejected` */
  readonly what: string;
  /** `redemption 12` */
  readonly target: string;
  readonly why?: string | undefined;
  /** Fields that changed, with their previous values; contains no secrets. */
  readonly before?: AuditState | undefined;
  readonly after?: AuditState | undefined;
  /** Event about releases with all its data; `what` contains only its name. */
  readonly event?: HistoryEvent | undefined;
  /** Right that a staff call requires; with the next two fields only for staff calls (`callAudit`). */
  readonly right?: string;
  readonly address?: string;
  readonly requestId?: string;
}

/** The part of an audit line that only the action itself knows: its name and what it changed. */
export type AuditedChange = Pick<AuditEntry, 'what' | 'before' | 'after' | 'event'>;

const asJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

/** Records who did what, when and why. Call it in the same transaction as the change. */
export function writeAudit(tx: Tx, by: Pick<OpsContext, 'who' | 'clock'>, entry: AuditEntry): Promise<void> {
  return writeAudits(tx, by, [entry]);
}

/** Stores several actions of one person, in one statement. */
export async function writeAudits(
  tx: Tx,
  { who, clock }: Pick<OpsContext, 'who' | 'clock'>,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const at = clock();
  const lines = entries.map(({ what, target, why, before, after, event, right, address, requestId }) => ({
    at,
    who,
    what,
    target,
    why: why ?? null,
    by_right: right ?? null,
    address: address ?? null,
    request_id: requestId ?? null,
    before: asJson(before),
    after: asJson(after),
    event: asJson(event),
  }));
  await tx.insertInto('audit').values(lines).execute();
}

/** Audit lines are never deleted, so frequent actions, and those that anyone can trigger, are recorded once an hour. */
const DEDUPE_MS = 3_600_000;

interface RepeatableLine extends Required<Pick<AuditEntry, 'what' | 'target'>> {
  readonly who?: string;
  readonly address?: string;
}

/** True if the same line was written within the last hour; by `who` and from `address`, if given. */
export async function isAuditedThisHour(
  db: Db,
  { what, target, who, address }: RepeatableLine,
  { clock }: Pick<OpsContext, 'clock'>,
): Promise<boolean> {
  const since = new Date(clock().getTime() - DEDUPE_MS);
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('target', '=', target)
    .where('at', '>', since)
    .where('what', '=', what)
    .$if(who !== undefined, (lines) => lines.where('who', '=', who ?? ''))
    .$if(address !== undefined, (lines) => lines.where('address', '=', address ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function linesOf(db: Db, filter: AuditFilter) {
  const { words, From, Until } = filter;
  const days = { ...(From === undefined ? {} : { From }), ...(Until === undefined ? {} : { Until }) };
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'who as Who', 'what as What', 'target as Target', 'why as Why'])
    .select(['before as Before', 'after as After', 'event as Event'])
    .select(['by_right as Right', 'address as Address', 'request_id as RequestId'])
    .$if(words !== '', (all) => all.where(matchesWords(filter)))
    .$if((days.From ?? days.Until) !== undefined, (all) => all.where(withinDays('at', days)));
}

interface StoredLine extends Omit<AuditLine, 'At' | 'WhoName' | 'TargetName' | 'Refusal'> {
  readonly at: Date;
}

/** Adds the current names of callers and subjects, the texts of refusals, and parsed events. */
async function withNames(db: Db, rows: readonly StoredLine[], language: Language): Promise<AuditLine[]> {
  if (rows.length === 0) return [];
  const [targets, addresses] = [rows.map(({ Target }) => Target), rows.map(({ Who }) => Who)];
  const names = await readNames(db, { targets, addresses });
  return rows.map(({ at, Event: event, ...line }) => ({
    ...line,
    At: at.toISOString(),
    Event: parseKnownEvent(event) ?? parseLaterEvent(event),
    Refusal: auditedSentence(line.What, language),
    WhoName: names.staff.get(line.Who) ?? null,
    TargetName: names.members.get(subjectOf(line.Target)) ?? names.staff.get(subjectOf(line.Target)) ?? null,
  }));
}

/**
 * Lines of the audit, newest first.
 *
 * @param last the line to continue after; null starts with the newest
 */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { last, limit }: { readonly last: Pick<AuditLine, 'id'> | null; readonly limit: number },
): Promise<AuditLine[]> {
  const rows = await linesOf(db, filter)
    .$if(last !== null, (lines) => lines.where('id', '<', last?.id ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return withNames(db, rows, filter.language);
}

/** A page of the lines that a search finds, counted in the same pass, so that each line is compared only once. */
async function findPage(db: Db, filter: AuditFilter, paging: Paging): Promise<PagedRows<StoredLine>> {
  const found = linesOf(db, filter).clearSelect().select('id').orderBy('id', 'desc');
  const { count, rows: ids } = await readCountedIds(found, paging);
  if (ids.length === 0) return { count, rows: [] };
  const rows = await linesOf(db, { ...filter, words: '' })
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute();
  return { count, rows };
}

export async function readAuditPage(db: Db, filter: AuditFilter, paging: Paging): Promise<PagedRows<AuditLine>> {
  const { count, rows } =
    filter.words === '' ? await readPage(linesOf(db, filter), paging, ['id']) : await findPage(db, filter, paging);
  return { count, rows: await withNames(db, rows, filter.language) };
}

/** A position in the hash chain, with the hash of all lines up to it. */
export interface ChainHead {
  readonly place: number;
  /** 64 hexadecimal digits. */
  readonly hash: string;
}

/** End of the chain; null if the audit is empty. */
export async function readChainHead(db: Db): Promise<ChainHead | null> {
  const { rows } = await sql<ChainHead>`
    select place, encode(hash, 'hex') as hash from audit_chain order by place desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** True if the chain has this hash at this position. */
export async function hasChainHead(db: Db, { place, hash }: ChainHead): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_chain where place = ${place} and encode(hash, 'hex') = ${hash}`.execute(db);
  return rows.length > 0;
}

/** A broken position in the chain; texts: `check.ts`. */
export interface ChainFault {
  readonly kind: 'link_gone' | 'line_gone' | 'changed' | 'unchained';
  readonly place: number | null;
  /** ID of the audit line; null if it was removed with its link. */
  readonly line: number | null;
}

/**
 * Finds links that don't follow from their line and the previous link, and lines without a link. Tests `a.id` because
 * `is not null` is false for a row with any null column. A line that an erasure changed is valid while the audit line of the
 * erasure has the digest of all its lines.
 */
export async function findChainFaults(db: Db): Promise<readonly ChainFault[]> {
  const { rows } = await sql<ChainFault>`
    with links as (
      select c.place, c.audit_id, c.hash, a as line, a.id is null as gone, lag(c.hash, 1, ''::bytea) over following as before,
             c.place - lag(c.place, 1, 0) over following as step
      from audit_chain c left join audit a on a.id = c.audit_id
      window following as (order by c.place)
    ), erasures as materialized (
      select after ->> 'Erasure' as id, after ->> 'Lines' as digest from audit where what = 'member erased'
    ), erased as materialized (
      select distinct on (r.audit_id) r.audit_id, r.hash
      from audit_redactions r join erasures e on e.id = r.erasure_id::text and e.digest = redaction_digest(r.erasure_id)
      order by r.audit_id, r.erasure_id desc
    )
    select 'link_gone' as kind, place, null::int as line from links where step <> 1
    union all
    select 'line_gone', place, audit_id from links where gone
    union all
    select 'changed', place, audit_id from links
    where not gone and step = 1 and hash <> audit_hash(before, line)
      and not exists (select from erased where erased.audit_id = links.audit_id and erased.hash = audit_line_hash(line))
    union all
    select 'unchained', null, a.id from audit a where not exists (select 1 from audit_chain c where c.audit_id = a.id)
    order by place nulls last, line`.execute(db);
  return rows;
}
