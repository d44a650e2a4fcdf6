import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type {
  BeginContent,
  ContentDifference,
  ContentEntry,
  ContentRow,
  DiscardContent,
  PublishContent,
  RestoreContent,
  RewardStock,
  SaveContent,
  SetRewardStock,
} from '@friends/shared/contract/staff/content';
import type {
  ChangeContentSet,
  ContentSet,
  EndContentSet,
  MakeContentSet,
  PlanContent,
  PlanContentSet,
} from '@friends/shared/contract/staff/contentSets';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import {
  beginContent,
  type ContentFields,
  changeSet,
  decideSet,
  discardContent,
  type EntryPath,
  fetchDifference,
  fetchEntry,
  fetchSet,
  listContent,
  listSets,
  makeSet,
  planContent,
  planSet,
  publishContent,
  restoreContent,
  type SetDecision,
  saveContent,
} from '../client/content.ts';
import type { ListQuery } from '../client/listQuery.ts';
import { fetchStock, setStock } from '../client/rewardStock.ts';
import { DEFAULT_QUERY } from './defaultQuery.ts';
import { staffClientAtom } from './staffClient.ts';

export function contentAtom(query: ListQuery): LoadedAtom<PagedRows<ContentRow>> {
  return loadedAtom((_, get) => listContent(get(staffClientAtom), query));
}

/** All reward categories, including drafts. */
export const categoriesAtom = loadedAtom(async (_, get) => {
  const query = { ...DEFAULT_QUERY, perPage: 200, choices: { kind: 'category' } } as const;
  return (await listContent(get(staffClientAtom), query)).rows;
});

/** Null if not found. */
export function entryAtom(path: EntryPath): LoadedAtom<ContentEntry | null> {
  return loadedAtom((_, get) => fetchEntry(get(staffClientAtom), path));
}

export const fetchEntryAtom = atom(null, (get, _set, { Kind, Entry }: ContentEntry) =>
  fetchEntry(get(staffClientAtom), { kind: Kind, entry: Entry }),
);

export function differenceAtom(path: EntryPath, version: number): LoadedAtom<ContentDifference> {
  return loadedAtom((_, get) => fetchDifference(get(staffClientAtom), path, version));
}

export const beginContentAtom = atom(null, (get, _set, body: BeginContent) => beginContent(get(staffClientAtom), body));

export const saveContentAtom = atom(null, (get, _set, path: EntryPath, body: SaveContent) =>
  saveContent(get(staffClientAtom), path, body),
);

/** The draft's fields; those that it does not change are the live ones, which may have changed since it was begun. */
function currentFields({ Live, Draft: draft }: ContentEntry): ContentFields {
  const { Fields: fields, Base: base } = draft ?? { Fields: {}, Base: null };
  if (!Live || !base) return { ...Live?.Fields, ...fields };
  const isChanged = (name: string) => JSON.stringify(fields[name]) !== JSON.stringify(base[name]);
  return { ...Live.Fields, ...Object.fromEntries(Object.entries(fields).filter(([name]) => isChanged(name))) };
}

/** Changes some fields of the latest draft, or of the live entry. Throws `conflict` if someone else changed the entry meanwhile. */
export const changeFieldAtom = atom(null, async (get, _set, path: EntryPath, changed: ContentFields) => {
  const client = get(staffClientAtom);
  const current = await fetchEntry(client, path);
  if (!current) return;
  const { Live, Draft: draft } = current;
  const Fields = { ...currentFields(current), ...changed };
  await saveContent(client, path, { Revision: draft?.Revision ?? 0, Live: Live?.Revision ?? null, Fields });
});

export const discardContentAtom = atom(null, (get, _set, path: EntryPath, body: DiscardContent) =>
  discardContent(get(staffClientAtom), path, body),
);

export const publishContentAtom = atom(null, (get, _set, path: EntryPath, body: PublishContent) =>
  publishContent(get(staffClientAtom), path, body),
);

export const restoreContentAtom = atom(null, (get, _set, path: EntryPath, body: RestoreContent) =>
  restoreContent(get(staffClientAtom), path, body),
);

export function setsAtom(query: ListQuery): LoadedAtom<PagedRows<ContentSet>> {
  return loadedAtom((_, get) => listSets(get(staffClientAtom), query));
}

/** Sets to which drafts can still be added. */
export const openSetsAtom = loadedAtom(async (_, get) => {
  const { rows } = await listSets(get(staffClientAtom), {
    ...DEFAULT_QUERY,
    perPage: 200,
    choices: { state: 'draft' },
  });
  return rows;
});

/** Null if not found. */
export function setAtom(id: string): LoadedAtom<ContentSet | null> {
  return loadedAtom((_, get) => fetchSet(get(staffClientAtom), id));
}

export const fetchSetAtom = atom(null, (get, _set, { id }: Pick<ContentSet, 'id'>) =>
  fetchSet(get(staffClientAtom), String(id)),
);

export const makeSetAtom = atom(null, (get, _set, body: MakeContentSet) => makeSet(get(staffClientAtom), body));

export const changeSetAtom = atom(null, (get, _set, id: number, body: ChangeContentSet) =>
  changeSet(get(staffClientAtom), id, body),
);

export const planContentAtom = atom(null, (get, _set, path: EntryPath, body: PlanContent) =>
  planContent(get(staffClientAtom), path, body),
);

export const planSetAtom = atom(null, (get, _set, id: number, body: PlanContentSet) =>
  planSet(get(staffClientAtom), id, body),
);

export const decideSetAtom = atom(null, (get, _set, id: number, decision: SetDecision, body: EndContentSet) =>
  decideSet(get(staffClientAtom), id, decision, body),
);

export function stockAtom(reward: string): LoadedAtom<RewardStock> {
  return loadedAtom((_, get) => fetchStock(get(staffClientAtom), reward));
}

export const setStockAtom = atom(null, (get, _set, reward: string, body: SetRewardStock) =>
  setStock(get(staffClientAtom), reward, body),
);
