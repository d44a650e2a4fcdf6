import type { DraftSeason, SaveSeason, SeasonDecision, SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import {
  beginDraft,
  deleteDraft,
  fetchDraft,
  listSeasons,
  publishDraft,
  saveDraft,
} from '../../client/releases/seasons.ts';
import { staffClientAtom } from '../staffClient.ts';
import { watchedAtom } from '../watchedAtom.ts';

export const seasonsAtom = watchedAtom(listSeasons);

/** Null if not found. */
export function draftAtom(season: string): LoadedAtom<SeasonDraft | null> {
  return loadedAtom((_, get) => fetchDraft(get(staffClientAtom), season));
}

export const fetchDraftAtom = atom(null, (get, _set, season: number) =>
  fetchDraft(get(staffClientAtom), String(season)),
);

export const beginDraftAtom = atom(null, (get, _set, season: DraftSeason) => beginDraft(get(staffClientAtom), season));

export const saveDraftAtom = atom(null, (get, _set, season: number, changed: SaveSeason) =>
  saveDraft(get(staffClientAtom), season, changed),
);

export const deleteDraftAtom = atom(null, (get, _set, season: number, decision: SeasonDecision) =>
  deleteDraft(get(staffClientAtom), season, decision),
);

export const publishDraftAtom = atom(null, (get, _set, season: number, decision: SeasonDecision) =>
  publishDraft(get(staffClientAtom), season, decision),
);
