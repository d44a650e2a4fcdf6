import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';
import type { AuditState } from '@friends/shared/contract/staff/audit';
import { CONTENT_KINDS, type ContentKind } from '@friends/shared/contract/staff/contentRules';
import { jakartaDay, jakartaMinute } from '../../platform/calendar/days.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { keyIdentity, toRow } from '../../platform/imports/ContentTable.ts';
import { type ContentFields, type LiveEntry, readLive } from '../../platform/imports/repository/versions.ts';
import {
  changedFields,
  isSameContent,
  type Published,
  type VersionAuthor,
  withVersions,
} from '../../platform/imports/withVersions.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import type { Change } from './EditedKind.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { issuesOf, itemOf } from './issues.ts';
import { listVersions } from './repository/history.ts';

export async function findLive(db: Db, kind: ContentKind, entry: string): Promise<LiveEntry | null> {
  return (await readLive(db, EDITED_KINDS[kind].content)).find((live) => live.entry === entry) ?? null;
}

/** Refusal of a change that is based on an outdated live version; names who published the current one, and when. */
export async function liveChanged(db: Db, kind: ContentKind, entry: string): Promise<Refusal> {
  const [last] = await listVersions(db, kind, entry);
  const isKnown = last !== undefined && last.by !== null;
  return new Refusal('content_live_changed', {
    by: last?.by ?? null,
    at: isKnown ? jakartaMinute(last.at) : null,
  });
}

/** @throws Refusal if the change is based on an outdated live version, or has issues */
async function checkReady(tx: Tx, change: Change, together: readonly Change[]): Promise<void> {
  const { kind, entry, fields, base } = change;
  const live = entry === null ? null : await findLive(tx, kind, entry);
  if (entry !== null && !isSameContent(live?.fields ?? null, base)) throw await liveChanged(tx, kind, entry);
  const issues = await issuesOf(tx, change, { language: DEFAULT_LANGUAGE, together });
  const name = EDITED_KINDS[kind].nameOf(fields).NameEn || '–';
  if (issues.length > 0) throw new Refusal('content_issues', { kind, name, count: issues.length });
}

/** @throws Refusal if the changes would give two entries the same key */
function assertUniqueKeys(kind: ContentKind, changes: readonly Change[]): void {
  const { content, nameOf } = EDITED_KINDS[kind];
  const keyOf = (fields: ContentFields): string => keyIdentity(content, toRow(content, fields));
  for (const group of Map.groupBy(changes, ({ fields }) => keyOf(fields)).values()) {
    const added = group.find(({ base, fields }) => base === null || keyOf(base) !== keyOf(fields));
    if (added && group.length > 1) throw new Refusal('content_taken', { kind, name: nameOf(added.fields).NameEn });
  }
}

/** @throws Refusal if a change is based on an outdated live version or has issues, or if two have the same key */
export async function checkChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const change of changes) await checkReady(tx, change, changes);
  for (const kind of CONTENT_KINDS)
    assertUniqueKeys(
      kind,
      changes.filter((change) => change.kind === kind),
    );
}

/**
 * Publishes changes, all or none, and adds a version for each entry that differs. The caller deletes the drafts. Call
 * it after `lockEditing`.
 *
 * @throws Refusal
 */
export async function publishChanges(
  tx: Tx,
  changes: readonly Change[],
  author: VersionAuthor,
): Promise<readonly Published[]> {
  const tables = CONTENT_KINDS.map((kind) => EDITED_KINDS[kind].content);
  const { published } = await withVersions(tx, tables, author, async () => {
    await checkChanges(tx, changes);
    for (const kind of CONTENT_KINDS) {
      const items = changes.filter((change) => change.kind === kind).map(itemOf);
      if (items.length > 0) await EDITED_KINDS[kind].put(tx, items, jakartaDay(author.at));
    }
  });
  return published;
}

/** Name of an entry in the audit: `reward 12`. */
export const entryTarget = ({ kind, entry }: { readonly kind: ContentKind; readonly entry: string }): string =>
  `${kind} ${entry}`;

const MAX_AUDITED_LENGTH = 200;

function auditedValue(value: unknown): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_AUDITED_LENGTH ? `${text.slice(0, MAX_AUDITED_LENGTH)}…` : text;
}

const auditedState = (fields: Readonly<Record<string, unknown>> | null, names: readonly string[]): AuditState =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = auditedValue(fields?.[name]);
      return value === null ? [] : [[name, value]];
    }),
  );

/** The published fields, before and after, for the audit; long texts are shortened. */
export function auditedChange({ before, fields }: Pick<Published, 'before' | 'fields'>) {
  const names = changedFields(before, fields);
  return { before: auditedState(before, names), after: auditedState(fields, names) };
}

/** Planned sets that were updated, for the audit. */
export const auditedPlans = (names: readonly string[]): AuditState =>
  names.length === 0 ? {} : { UpdatedPlans: auditedValue(names.join(', ')) ?? '' };

/** The version of each entry of a published set, for the audit. */
export const auditedSet = (published: readonly Published[]): AuditState =>
  Object.fromEntries(published.map(({ kind, entry, version }) => [`${kind} ${entry}`, version]));
