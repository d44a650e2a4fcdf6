import type { ContentEntry, ContentRow } from '@friends/shared/contract/staff/content';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { makeReward, unique } from '@friends/tools/testing/api/api';
import { type StaffAnswer, type StaffPerson, staffCall } from './staff.ts';

type Caller = Pick<StaffPerson, 'cookie'>;

/** Path of an entry: `reward/12`, `page/draft-3`. */
export type EntryPath = `${string}/${string | number}`;

export const readEntry = async (path: EntryPath, { cookie }: Caller): Promise<ContentEntry> =>
  (await staffCall<ContentEntry>(`GET /staff/content/${path}`, { cookie })).body;

export const listContent = async (query: string, { cookie }: Caller): Promise<ContentRow[]> =>
  (await staffCall<ContentRow[]>(`GET /staff/content?perPage=200&${query}`, { cookie })).body;

/** Saves a draft: the fields of the previous draft, or of the live entry, with changes. */
export function saveDraft(
  { Kind, Entry, Live, Draft }: ContentEntry,
  fields: object,
  { cookie }: Caller,
): Promise<StaffAnswer<ContentEntry>> {
  const body = {
    Revision: Draft?.Revision ?? 0,
    Live: Live?.Revision ?? null,
    Fields: { ...(Draft?.Fields ?? Live?.Fields), ...fields },
  };
  return staffCall<ContentEntry>(`PUT /staff/content/${Kind}/${Entry}/draft`, { cookie, body });
}

/** Makes a live reward with a saved draft. */
export async function draftReward(fields: object, caller: Caller): Promise<ContentEntry> {
  const id = await makeReward({ points: 50 });
  return (await saveDraft(await readEntry(`reward/${id}`, caller), fields, caller)).body;
}

export const publishDraft = ({ Kind, Entry, Draft }: ContentEntry, { cookie }: Caller, Why?: string) =>
  staffCall<ContentEntry>(`POST /staff/content/${Kind}/${Entry}/publish`, {
    cookie,
    body: { Revision: Draft?.Revision ?? 0, ...(Why && { Why }) },
  });

/** Plans the draft, at the revision that was read, as a set of its own. */
export const planDraft = ({ Kind, Entry, Draft }: ContentEntry, { cookie }: Caller, times: object) =>
  staffCall<ContentSet>(`POST /staff/content/${Kind}/${Entry}/plan`, {
    cookie,
    body: { Revision: Draft?.Revision ?? 0, LiveAt: null, Until: null, ...times },
  });

export async function makeSet(entries: readonly ContentEntry[], { cookie }: Caller): Promise<ContentSet> {
  const Drafts = entries.flatMap(({ Draft }) => (Draft ? [Draft.id] : []));
  const body = { Name: `Set ${unique()}`, Drafts };
  const { status, body: set } = await staffCall<ContentSet>('POST /staff/content-sets', { cookie, body });
  if (status !== 200) throw new Error(`No set was made: ${JSON.stringify(set)}`);
  return set;
}

export const readSet = async (id: number, { cookie }: Caller): Promise<ContentSet> =>
  (await staffCall<ContentSet>(`GET /staff/content-sets/${id}`, { cookie })).body;

export function decideSet(
  { id, Revision }: Pick<ContentSet, 'id' | 'Revision'>,
  decision: 'plan' | 'unplan' | 'end' | 'cancel',
  { cookie }: Caller,
  more: object = {},
): Promise<StaffAnswer<ContentSet>> {
  const times = decision === 'plan' ? { LiveAt: null, Until: null } : {};
  const body = { Revision, ...times, ...more };
  return staffCall<ContentSet>(`POST /staff/content-sets/${id}/${decision}`, { cookie, body });
}
