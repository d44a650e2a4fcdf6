import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { parseKnownEvent, parseLaterEvent } from '@friends/shared/contract/release/parseHistoryEvent';
import type { Language } from '@friends/shared/contract/rules/language';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import type { AuditLine, AuditState } from '@friends/shared/contract/staff/audit';
import { auditTextsWith } from '@friends/shared/contract/words/auditWords';
import { type ExpressionBuilder, sql } from 'kysely';
import type { OpsContext } from '../console/command.ts';
import { readPage } from '../database/lists/readPage.ts';
import { type Days, withinDays } from '../database/lists/withinDays.ts';
import type { Schema } from '../database/schema/schema.ts';
import type { Db, Tx } from '../database/transaction.ts';
import { within } from '../database/within.ts';
import { auditedSentence } from '../problems/auditedRefusal.ts';
import {
  addressesOfStaff,
  readNames,
  subjectColumn,
  subjectOf,
  targetsOfMembers,
  targetsOfStaff,
} from './repository/names.ts';

export interface AuditEntry {
  /** `redemption rejected` */
  readonly what: string;
  /** `redemption 12` */
  readonly target: string;
  readonly why?: string | undefined;
  /** How the target stood, by the fields that changed; nothing secret is among them. */
  readonly before?: AuditState | undefined;
  readonly after?: AuditState | undefined;
  /** Event about releases with all its facts; `what` has only its name. */
  readonly event?: HistoryEvent | undefined;
  /** Of a call of staff (`callAudit`): the right that it needed, its network address and its id. */
  readonly right?: string;
  readonly address?: string;
  readonly requestId?: string;
}

/** What a decision was, and what it changed: the part of a line that only who does it knows. */
export type AuditedChange = Pick<AuditEntry, 'what' | 'before' | 'after' | 'event'>;

const asJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

/** Keeps who did what, when and why. Call it in the transaction of the work itself. */
export async function writeAudit(
  tx: Tx,
  { who, clock }: Pick<OpsContext, 'who' | 'clock'>,
  { what, target, why, before, after, event, right, address, requestId }: AuditEntry,
): Promise<void> {
  const origin = { by_right: right ?? null, address: address ?? null, request_id: requestId ?? null };
  await tx
    .insertInto('audit')
    .values({
      at: clock(),
      who,
      what,
      target,
      why: why ?? null,
      ...origin,
      before: asJson(before),
      after: asJson(after),
      event: asJson(event),
    })
    .execute();
}

/** The audit never gets shorter: what anybody can bring about, or does many times, stands there once an hour. */
const OFTEN_MS = 3_600_000;

/** A line that may be there already. */
interface KeptLine extends Required<Pick<AuditEntry, 'what' | 'target'>> {
  readonly who?: string;
  readonly address?: string;
}

/** Whether the same was kept in the hour before now: by that person, from that network address, where they are named. */
export async function isKeptThisHour(
  db: Db,
  { what, target, who, address }: KeptLine,
  { clock }: Pick<OpsContext, 'clock'>,
): Promise<boolean> {
  const since = new Date(clock().getTime() - OFTEN_MS);
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

/** Which lines are read; all of them where it says nothing. */
export interface AuditFilter extends Days {
  /** Of who, what, target, reason or change, or of the names and words that these are shown by; empty for all. */
  readonly words: string;
  /** Of the words for what was done. */
  readonly language: Language;
}

const SEARCHED = [
  ...(['who', 'what', 'target', 'why'] as const),
  ...[sql<string>`before::text`, sql<string>`after::text`, sql<string>`event::text`],
] as const;

/** True for lines that have the words in what is stored, or in what the page shows for it. */
function hasWords({ words, language }: AuditFilter) {
  const { stored, kinds } = auditTextsWith(words, language);
  const texts = stored.flatMap((what) => [what, `refused: ${what}`, `read: ${what}`]);
  return ({ or, eb }: ExpressionBuilder<Schema, 'audit'>) =>
    or([
      ...SEARCHED.map((column) => eb(column, 'ilike', within(words))),
      eb(subjectColumn, 'in', targetsOfMembers(words)),
      eb(subjectColumn, 'in', targetsOfStaff(words)),
      eb('who', 'in', addressesOfStaff(words)),
      // A refusal has its reason behind it.
      ...(texts.length > 0 ? [eb(sql<string>`regexp_replace(what, ' [(].*$', '')`, 'in', texts)] : []),
      ...kinds.map((kind) => eb('what', 'like', `${kind}: %`)),
    ]);
}

function linesOf(db: Db, filter: AuditFilter) {
  const { words, From, Until } = filter;
  const days = { ...(From === undefined ? {} : { From }), ...(Until === undefined ? {} : { Until }) };
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'who as Who', 'what as What', 'target as Target', 'why as Why'])
    .select(['before as Before', 'after as After', 'event as Event'])
    .select(['by_right as Right', 'address as Address', 'request_id as RequestId'])
    .$if(words !== '', (all) => all.where(hasWords(filter)))
    .$if((days.From ?? days.Until) !== undefined, (all) => all.where(withinDays('at', days)));
}

interface StoredLine extends Omit<AuditLine, 'At' | 'WhoName' | 'TargetName' | 'Refusal'> {
  readonly at: Date;
}

/** The lines with the names of who and what they are about, as these are now, the texts of refusals, and events as this version knows them. */
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
 * @param last the line behind which they begin; null: the newest comes first
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

/** A page of the audit, newest first. */
export async function readAuditPage(db: Db, filter: AuditFilter, paging: Paging): Promise<PagedRows<AuditLine>> {
  const { count, rows } = await readPage(linesOf(db, filter), paging, ['id']);
  return { count, rows: await withNames(db, rows, filter.language) };
}

/** A place in the chain of the audit's lines, and the hash of all lines up to it. */
export interface ChainHead {
  readonly place: number;
  /** 64 hexadecimal digits. */
  readonly hash: string;
}

/** The end of the chain; null while the audit is empty. */
export async function readChainHead(db: Db): Promise<ChainHead | null> {
  const { rows } = await sql<ChainHead>`
    select place, encode(hash, 'hex') as hash from audit_chain order by place desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether the chain holds exactly this hash at this place. */
export async function hasChainHead(db: Db, { place, hash }: ChainHead): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_chain where place = ${place} and encode(hash, 'hex') = ${hash}`.execute(db);
  return rows.length > 0;
}

/** What is wrong at one place of the chain. `check.ts` says it in a sentence. */
export interface ChainFault {
  readonly kind: 'link_gone' | 'line_gone' | 'changed' | 'unchained';
  readonly place: number | null;
  /** Number of the audit's line; null where that is gone with its link. */
  readonly line: number | null;
}

/**
 * Every link that does not follow from its line and the link before, and every line without a link. A row with an empty column is
 * not `is not null`, so whether a line is gone is asked of its number.
 */
export async function findChainFaults(db: Db): Promise<readonly ChainFault[]> {
  const { rows } = await sql<ChainFault>`
    with links as (
      select c.place, c.audit_id, c.hash, a as line, a.id is null as gone, lag(c.hash, 1, ''::bytea) over following as before,
             c.place - lag(c.place, 1, 0) over following as step
      from audit_chain c left join audit a on a.id = c.audit_id
      window following as (order by c.place)
    )
    select 'link_gone' as kind, place, null::int as line from links where step <> 1
    union all
    select 'line_gone', place, audit_id from links where gone
    union all
    select 'changed', place, audit_id from links
    where not gone and step = 1 and hash <> audit_hash(before, line)
    union all
    select 'unchained', null, a.id from audit a where not exists (select 1 from audit_chain c where c.audit_id = a.id)
    order by place nulls last, line`.execute(db);
  return rows;
}
