import { isRecord, isString } from '@friends/shared/contract/parse';
import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { type ReleaseId, releaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { listVersions } from '../store/readRelease.ts';
import { readDocument, updateDocument } from '../store/sharedDocument.ts';
import type { Store } from '../store/store.ts';
import { type ActionContext, appendHistory, eventOf } from './history.ts';

export const NOTES = 'notes.json';
/** Characters, enough for a sentence or two. */
const MAX_NOTE_LENGTH = 500;
const MAX_NOTES = 1_000;

export interface Note {
  readonly text: string;
  readonly who: string;
  readonly at: string;
}

/** By release: `mf-about@1.2.0`. */
export type Notes = ReadonlyMap<string, Note>;

function parseNotes(json: unknown): Notes {
  const releases = isRecord(json) && isRecord(json.releases) ? Object.entries(json.releases) : [];
  return new Map(
    releases.flatMap(([id, note]) =>
      isRecord(note) && isString(note.text) && isString(note.who) && isString(note.at)
        ? [[id, { text: note.text, who: note.who, at: note.at }] as const]
        : [],
    ),
  );
}

const toDocument = (notes: Notes) => ({ releases: Object.fromEntries(notes) });

export const readNotes = (store: Store): Promise<Notes> => readDocument(store, NOTES, parseNotes);

interface NoteChange {
  readonly event: HistoryEvent;
  readonly before: Note | null;
  readonly after: Note | null;
}

/**
 * Writes the note of a release, replacing an earlier one; an empty text removes it.
 *
 * @throws ReleaseRefused if there is no such release, or the text is too long
 */
export async function writeNote(
  store: Store,
  { who, at }: ActionContext,
  release: ReleaseId,
  text: string,
): Promise<NoteChange> {
  const [id, trimmed] = [releaseId(release), text.trim()];
  if (!(await listVersions(store, release.name)).includes(release.version))
    throw new ReleaseRefused('not_published', { release: id });
  if (trimmed.length > MAX_NOTE_LENGTH)
    throw new ReleaseRefused('note_long', { most: MAX_NOTE_LENGTH, has: trimmed.length });
  const after = trimmed === '' ? null : { text: trimmed, who, at: at.toISOString() };
  let before: Note | null = null;
  await updateDocument(store, NOTES, { read: parseNotes, write: toDocument }, (notes) => {
    before = notes.get(id) ?? null;
    const others = [...notes].filter(([other]) => other !== id);
    return new Map([...others, ...(after ? [[id, after] as const] : [])].slice(-MAX_NOTES));
  });
  const event = eventOf({ kind: 'note', release: id, text: trimmed }, { who, at });
  await appendHistory(store, { event });
  return { event, before, after };
}
