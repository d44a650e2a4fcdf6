import { isRecord, isString } from '@friends/shared/contract/parse';
import { TYPED_KEY } from '@friends/shared/contract/portal/typed';

/** The longest a member comes back after; what was typed before is old. */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;

/** Of all forms together, in characters: a contact message of the longest size, and a profile. */
const MOST_CHARACTERS = 30_000;

/** Whoever types without being logged in. */
export const VISITOR = 'visitor';

/** What differs in a form from what it began with. */
export interface Typed {
  /** Field to text. */
  readonly values: Readonly<Record<string, string>>;
  /** A file was chosen, too, which cannot be kept. */
  readonly hasFile: boolean;
}

interface Entry extends Typed {
  /** Who typed it. */
  readonly owner: string;
  /** When, in milliseconds. */
  readonly at: number;
}

export const isNothing = ({ values, hasFile }: Typed): boolean => Object.keys(values).length === 0 && !hasFile;

/** What is stored of one form; null where it is old, or nothing that this file has written. */
function readEntry(value: unknown): Entry | null {
  if (!isRecord(value) || !isRecord(value.values) || !isString(value.owner) || typeof value.at !== 'number')
    return null;
  const age = Date.now() - value.at;
  if (!(age >= 0 && age <= LONGEST_AGE_MS)) return null;
  const texts = Object.entries(value.values).filter((entry): entry is [string, string] => isString(entry[1]));
  return { owner: value.owner, at: value.at, values: Object.fromEntries(texts), hasFile: value.hasFile === true };
}

/** By form. The tab's storage may hold anything: an older portal or another script may have written it. */
function readAll(): Map<string, Entry> {
  const stored = sessionStorage.getItem(TYPED_KEY);
  if (stored === null || stored.length > MOST_CHARACTERS) return new Map();
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
    if (entries.size === 0 || text.length > MOST_CHARACTERS) sessionStorage.removeItem(TYPED_KEY);
    else sessionStorage.setItem(TYPED_KEY, text);
  } catch {
    // A full or forbidden storage costs what was typed after a reload, nothing else.
  }
}

/**
 * What this member, or a visitor, typed into the form before; null where that is nothing. What another member typed in this
 * tab is thrown away then.
 */
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

/** Keeps what stands in the form for its owner's next visit within this tab; nothing typed takes away what was kept. */
export function saveTyped(form: string, owner: string, typed: Typed): void {
  const entries = readAll();
  if (!isNothing(typed)) entries.set(form, { ...typed, owner, at: Date.now() });
  else if (entries.get(form)?.owner === owner) entries.delete(form);
  else return;
  writeAll(entries);
}

/** It was sent, or nobody wants it any more. */
export function forgetTyped(form: string): void {
  const entries = readAll();
  if (entries.delete(form)) writeAll(entries);
}
