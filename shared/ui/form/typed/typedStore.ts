import { isRecord, isString } from '@friends/shared/contract/parse';
import { TYPED_KEY } from '@friends/shared/contract/portal/typed';

/** Older input is dropped. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** For all forms together: a contact message of maximum length, and a profile. */
const MAX_CHARACTERS = 30_000;

/** Owner of input without login. */
export const VISITOR = 'visitor';

/** Values that differ from the form's initial ones. */
export interface Typed {
  readonly values: Readonly<Record<string, string>>;
  /** A file was chosen as well, which can't be saved. */
  readonly hasFile: boolean;
}

interface Entry extends Typed {
  readonly owner: string;
  /** Time in milliseconds. */
  readonly at: number;
}

export const isNothing = ({ values, hasFile }: Typed): boolean => Object.keys(values).length === 0 && !hasFile;

function readEntry(value: unknown): Entry | null {
  if (!isRecord(value) || !isRecord(value.values) || !isString(value.owner) || typeof value.at !== 'number')
    return null;
  const age = Date.now() - value.at;
  if (!(age >= 0 && age <= MAX_AGE_MS)) return null;
  const texts = Object.entries(value.values).filter((entry): entry is [string, string] => isString(entry[1]));
  return { owner: value.owner, at: value.at, values: Object.fromEntries(texts), hasFile: value.hasFile === true };
}

/** By form. Session storage may contain anything, from an older portal or another script. */
function readAll(): Map<string, Entry> {
  const stored = sessionStorage.getItem(TYPED_KEY);
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
    if (entries.size === 0 || text.length > MAX_CHARACTERS) sessionStorage.removeItem(TYPED_KEY);
    else sessionStorage.setItem(TYPED_KEY, text);
  } catch {
    // If storage is full or forbidden, only a reload loses the input.
  }
}

/** Saved input of this owner for the form; null if none. For a member, deletes other members' input in this tab. */
export function readTyped(form: string, owner: string): Typed | null {
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

/** Saves input for its owner's next visit within this tab; empty input deletes the entry. */
export function saveTyped(form: string, owner: string, typed: Typed): void {
  const entries = readAll();
  if (!isNothing(typed)) entries.set(form, { ...typed, owner, at: Date.now() });
  else if (entries.get(form)?.owner === owner) entries.delete(form);
  else return;
  writeAll(entries);
}

/** Call when it was sent or discarded. */
export function forgetTyped(form: string): void {
  const entries = readAll();
  if (entries.delete(form)) writeAll(entries);
}
