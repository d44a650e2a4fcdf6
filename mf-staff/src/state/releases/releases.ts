import type { ActivateRelease } from '@friends/shared/contract/staff/activation';
import type { StaffCalendar } from '@friends/shared/contract/staff/calendar';
import type { PreviewContent } from '@friends/shared/contract/staff/content';
import type { Freeze, Unfreeze } from '@friends/shared/contract/staff/freezes';
import type { MakePreview } from '@friends/shared/contract/staff/previews';
import type { NoteRelease, RemoteDetail, RollbackRelease } from '@friends/shared/contract/staff/releases';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchCalendar } from '../../client/releases/calendar.ts';
import {
  activateRelease,
  dryRunActivate,
  fetchRemote,
  freezeReleases,
  listRemotes,
  makePreview,
  noteRelease,
  previewContent,
  rollbackRelease,
  unfreezeReleases,
} from '../../client/releases/releases.ts';
import { staffClientAtom } from '../staffClient.ts';
import { type WatchedAtom, watchedAtom } from '../watchedAtom.ts';
import { planPreviewAtom } from './planPreview.ts';

export const remotesAtom = watchedAtom(listRemotes);

/** Null if not found. */
export function remoteAtom(name: string): WatchedAtom<RemoteDetail | null> {
  return watchedAtom((client) => fetchRemote(client, name));
}

export const fetchRemoteAtom = atom(null, (get, _set, { Name }: { readonly Name: string }) =>
  fetchRemote(get(staffClientAtom), Name),
);

export const activatePreviewAtom = (name: string) =>
  planPreviewAtom((client, plan) => dryRunActivate(client, name, plan));

export const activateAtom = atom(null, (get, _set, name: string, plan: ActivateRelease) =>
  activateRelease(get(staffClientAtom), name, plan),
);

export const rollbackAtom = atom(null, (get, _set, name: string, body: RollbackRelease) =>
  rollbackRelease(get(staffClientAtom), name, body),
);

export const noteAtom = atom(null, (get, _set, name: string, note: NoteRelease) =>
  noteRelease(get(staffClientAtom), name, note),
);

export const freezeAtom = atom(null, (get, _set, freeze: Freeze) => freezeReleases(get(staffClientAtom), freeze));

export const unfreezeAtom = atom(null, (get, _set, body: Unfreeze) => unfreezeReleases(get(staffClientAtom), body));

export function calendarAtom(months: number): LoadedAtom<StaffCalendar> {
  return loadedAtom((_, get) => fetchCalendar(get(staffClientAtom), months));
}

/** Throws `ApiError`. */
export const previewContentAtom = atom(null, (get, _set, preview: PreviewContent) =>
  previewContent(get(staffClientAtom), preview),
);

export const makePreviewAtom = atom(null, (get, _set, preview: MakePreview) =>
  makePreview(get(staffClientAtom), preview),
);
