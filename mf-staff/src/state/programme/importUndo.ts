import type { ImportDetails, ImportUndoPlan, UndoImport } from '@friends/shared/contract/staff/importUndo';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchImport, fetchUndoPlan, rejectUndo, undoImport } from '../../client/programme/importUndo.ts';
import { staffClientAtom } from '../staffClient.ts';
import { type LoadCause, watchedAtom } from '../watchedAtom.ts';

/** One import; null if not found. It stays visible if a refresh fails, as while an undo blocks the embedded database. */
export function feedImportAtom(id: string): LoadedAtom<ImportDetails | null> {
  const watched = watchedAtom((client) => fetchImport(client, id));
  return atom(
    (get) => get(watched).loaded,
    (_get, set, cause?: LoadCause) => set(watched, cause),
  );
}

/** Preview of undoing an import. */
export function undoPlanAtom(id: number): LoadedAtom<ImportUndoPlan> {
  return loadedAtom((_, get) => fetchUndoPlan(get(staffClientAtom), id));
}

/** Fetches the preview once, without a loading state. */
export const fetchUndoPlanAtom = atom(null, (get, _set, id: number) => fetchUndoPlan(get(staffClientAtom), id));

export const undoImportAtom = atom(null, (get, _set, id: number, body: UndoImport) =>
  undoImport(get(staffClientAtom), id, body),
);

export const rejectUndoAtom = atom(null, (get, _set, id: number, why: string) =>
  rejectUndo(get(staffClientAtom), id, why),
);
