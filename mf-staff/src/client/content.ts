import { nullAt } from '@friends/shared/client/none';
import {
  flag,
  list,
  moment,
  nothing,
  number,
  object,
  or,
  page,
  type Reader,
  someText,
  text,
} from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type {
  BeginContent,
  ContentDifference,
  ContentEntry,
  ContentRow,
  ContentVersion,
  DiscardContent,
  PublishContent,
  RestoreContent,
  SaveContent,
} from '@friends/shared/contract/staff/content';
import type { ContentIssue, SetReference } from '@friends/shared/contract/staff/contentFields';
import {
  CONTENT_IMPACTS,
  CONTENT_KINDS,
  type ContentKind,
  SET_STATES,
  VERSION_ORIGINS,
} from '@friends/shared/contract/staff/contentRules';
import type {
  ChangeContentSet,
  ContentSet,
  EndContentSet,
  MakeContentSet,
  PlanContent,
  PlanContentSet,
} from '@friends/shared/contract/staff/contentSets';
import { oneOf, type StaffClient } from './call.ts';
import { type ListQuery, toQuery } from './listQuery.ts';

export interface EntryPath {
  readonly kind: ContentKind;
  /** ID of the entry, or `draft-12` if it was never live. */
  readonly entry: string;
}

export type ContentFields = Readonly<Record<string, unknown>>;

const fields: Reader<Record<string, unknown>> = (value) => {
  if (!isRecord(value)) throw new TypeError('Expected fields');
  return value;
};

const NAMED = { Kind: oneOf(CONTENT_KINDS), Entry: someText, Name: or(text, ''), NameEn: or(text, '') };

const readReference = object<SetReference>({
  id: number,
  Name: text,
  State: oneOf(SET_STATES),
  LiveAt: or(moment, null),
});

const readIssue = object<ContentIssue>({ Field: or(someText, null), Text: text });

const readRow = object<ContentRow>({
  ...NAMED,
  IsLive: flag,
  IsShown: flag,
  Live: or(fields, null),
  Draft: or(
    object<NonNullable<ContentRow['Draft']>>({
      Name: or(text, ''),
      NameEn: or(text, ''),
      Fields: fields,
      Revision: number,
      By: text,
      At: moment,
      Changed: list(text),
      Issues: number,
      Set: or(readReference, null),
    }),
    null,
  ),
  Version: or(number, 0),
  ChangedAt: or(moment, null),
});

const readVersion = object<ContentVersion>({
  Version: number,
  At: moment,
  By: or(text, null),
  Origin: oneOf(VERSION_ORIGINS),
  Why: or(text, null),
  Set: or(object<NonNullable<ContentVersion['Set']>>({ id: number, Name: text }), null),
  Changed: list(text),
});

const readEntry = object<ContentEntry>({
  ...NAMED,
  Live: or(
    object<NonNullable<ContentEntry['Live']>>({
      Fields: fields,
      Revision: someText,
      By: or(text, null),
      At: or(moment, null),
    }),
    null,
  ),
  Draft: or(
    object<NonNullable<ContentEntry['Draft']>>({
      id: number,
      Fields: fields,
      Base: or(fields, null),
      Revision: number,
      By: text,
      At: moment,
      Set: or(readReference, null),
      Issues: list(readIssue),
    }),
    null,
  ),
  Impact: list(object<ContentEntry['Impact'][number]>({ Kind: oneOf(CONTENT_IMPACTS), Count: number })),
  Versions: list(readVersion),
});

export const readSet = object<ContentSet>({
  id: number,
  Name: text,
  State: oneOf(SET_STATES),
  LiveAt: or(moment, null),
  Until: or(moment, null),
  By: text,
  At: moment,
  Why: or(text, null),
  Failure: or(text, null),
  Revision: someText,
  Entries: list(
    object<ContentSet['Entries'][number]>({
      ...NAMED,
      Draft: or(number, null),
      IsNew: flag,
      Changed: list(text),
      Issues: list(readIssue),
      IsChangedSince: flag,
      Planned: or(readReference, null),
    }),
  ),
});

const entryParams = ({ kind, entry }: EntryPath) => ({ params: { kind, entry } });
const idParams = (id: number | string) => ({ params: { id: String(id) } });

/** Entries of the query's kind. */
export function listContent(client: StaffClient, query: ListQuery): Promise<PagedRows<ContentRow>> {
  return client.call('staffContent', page(readRow), { query: toQuery(query) });
}

/** Null if there is no such entry. */
export function fetchEntry(client: StaffClient, path: EntryPath): Promise<ContentEntry | null> {
  return client.call('contentEntry', readEntry, entryParams(path)).catch(nullAt(404, 422));
}

export function fetchDifference(client: StaffClient, { kind, entry }: EntryPath, version: number) {
  const params = { kind, entry, version: String(version) };
  return client.call(
    'contentVersion',
    object<ContentDifference>({ Version: readVersion, Before: or(fields, null), After: fields }),
    { params },
  );
}

export function beginContent(client: StaffClient, body: BeginContent): Promise<ContentEntry> {
  return client.call('beginContent', readEntry, { body });
}

/** Throws `conflict` if the draft or the live entry has changed. */
export function saveContent(client: StaffClient, path: EntryPath, body: SaveContent): Promise<ContentEntry> {
  return client.call('saveContent', readEntry, { ...entryParams(path), body });
}

/** Throws `conflict` if the draft has changed. */
export function discardContent(client: StaffClient, path: EntryPath, body: DiscardContent): Promise<void> {
  return client.call('discardContent', nothing, { ...entryParams(path), body });
}

/** Throws `conflict` if the draft or the live entry has changed, or the draft is not ready. */
export function publishContent(client: StaffClient, path: EntryPath, body: PublishContent): Promise<ContentEntry> {
  return client.call('publishContent', readEntry, { ...entryParams(path), body });
}

/** Throws `conflict` if the draft or the live entry has changed, or the draft is not ready. Returns the draft's set. */
export function planContent(client: StaffClient, path: EntryPath, body: PlanContent): Promise<ContentSet> {
  return client.call('planContent', readSet, { ...entryParams(path), body });
}

/** Throws `conflict` if the live entry has changed. */
export function restoreContent(client: StaffClient, path: EntryPath, body: RestoreContent): Promise<ContentEntry> {
  return client.call('restoreContent', readEntry, { ...entryParams(path), body });
}

export function listSets(client: StaffClient, query: ListQuery): Promise<PagedRows<ContentSet>> {
  return client.call('staffContentSets', page(readSet), { query: toQuery(query) });
}

/** Null if there is no such set. */
export function fetchSet(client: StaffClient, id: string): Promise<ContentSet | null> {
  return client.call('contentSet', readSet, idParams(id)).catch(nullAt(404, 422));
}

/** Throws `conflict` if a draft is in another set. */
export function makeSet(client: StaffClient, body: MakeContentSet): Promise<ContentSet> {
  return client.call('makeContentSet', readSet, { body });
}

/** Throws `conflict` if the set or a draft has changed. */
export function changeSet(client: StaffClient, id: number, body: ChangeContentSet): Promise<ContentSet> {
  return client.call('changeContentSet', readSet, { ...idParams(id), body });
}

/** Throws `conflict` if the set or a draft has changed, or a draft is not ready. */
export function planSet(client: StaffClient, id: number, body: PlanContentSet): Promise<ContentSet> {
  return client.call('planContentSet', readSet, { ...idParams(id), body });
}

export type SetDecision = 'unplanContentSet' | 'endContentSet' | 'cancelContentSet';

/** Throws `conflict` if the set or a draft has changed. */
export function decideSet(
  client: StaffClient,
  id: number,
  decision: SetDecision,
  body: EndContentSet,
): Promise<ContentSet> {
  return client.call(decision, readSet, { ...idParams(id), body });
}
