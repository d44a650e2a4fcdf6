import { isRecord, isString } from '@friends/shared/contract/parse';
import { DRAFTS_KEY } from '@friends/shared/contract/portal/draftsKey';

/** Older drafts are ignored. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** For all forms together: a contact message of maximum length, and a profile. */
const MAX_CHARACTERS = 30_000;

/** Owner of drafts without login. */
export const VISITOR = 'visitor';

/** Unsent input of a form: values that differ from the initial ones. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>;
  /** A file was chosen as well, which can't be saved. */
  readonly hasFile: boolean;
}

interface Entry extends Draft {
  readonly owner: string;
  /** Time in milliseconds. */
  readonly at: number;
}

export const isEmptyDraft = ({ values, hasFile }: Draft): boolean => Object.keys(values).length === 0 && !hasFile;

function readEntry(value: unknown): Entry | null {
  if (!isRecord(value) || !isRecord(value.values) || !isString(value.owner) || typeof value.at !== 'number')
    return null;
  const age = Date.now() - value.at;
  if (!(age >= 0 && age <= MAX_AGE_MS)) return null;
  const texts = Object.entries(value.values).filter((entry): entry is [string, string] => isString(entry[1]));
  return { owner: value.owner, at: value.at, values: Object.fromEntries(texts), hasFile: value.hasFile === true };
}

/** All drafts by form. Session storage may contain anything, from an older portal or another script. */
function readAll(): Map<string, Entry> {
  const stored = sessionStorage.getItem(DRAFTS_KEY);
  if (stored === null || stored.length > MAX_CHARACTERS) return new Map();
  try {
    const parsed: unknown = JSON.parse(stored);
    const entries = isRecord(parsed) ? Object.entries(parsed) : [];
    return new Map(
      entries.flatMap(([form, value]) => {
        const entry = readEntry(value);
        return entry ? [[form, entry] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

function writeAll(entries: ReadonlyMap<string, Entry>): void {
  const text = JSON.stringify(Object.fromEntries(entries));
  try {
    if (entries.size === 0 || text.length > MAX_CHARACTERS) sessionStorage.removeItem(DRAFTS_KEY);
    else sessionStorage.setItem(DRAFTS_KEY, text);
  } catch {
    // If storage is full or forbidden, only a reload loses the input.
  }
}

/** The owner's draft of a form; null if there is none. For a member, deletes other members' drafts in this tab. */
export function readDraft(form: string, owner: string): Draft | null {
  const entries = readAll();
  const isForeign = (entry: Entry) => entry.owner !== owner && entry.owner !== VISITOR;
  const foreign = owner === VISITOR ? [] : [...entries].filter(([, entry]) => isForeign(entry));
  if (foreign.length > 0) {
    for (const [name] of foreign) entries.delete(name);
    writeAll(entries);
  }
  const entry = entries.get(form);
  return entry?.owner === owner ? entry : null;
}

/** Saves a draft for its owner's next visit within this tab; an empty one is deleted. */
export function saveDraft(form: string, owner: string, draft: Draft): void {
  const entries = readAll();
  if (!isEmptyDraft(draft)) entries.set(form, { ...draft, owner, at: Date.now() });
  else if (entries.get(form)?.owner === owner) entries.delete(form);
  else return;
  writeAll(entries);
}

/** Call when the form was sent or its input discarded. */
export function deleteDraft(form: string): void {
  const entries = readAll();
  if (entries.delete(form)) writeAll(entries);
}
