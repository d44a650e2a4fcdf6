import { isRecord, isString, isStringArray } from '@friends/shared/contract/parse';
import { readDocument, updateDocument } from '../store/sharedDocument.ts';
import type { Store } from '../store/store.ts';

const ERRORS = 'errors.json';

const MAX_AGE_MS = 14 * 24 * 3_600_000;
/** Different errors of a release; those that the fewest visitors met are dropped first. */
const MAX_PER_RELEASE = 50;
const MAX_RELEASES = 100;
const MAX_ROUTES = 5;

/** An error by kind and place in a release's code. */
export interface KnownError {
  /** `TypeError` */
  readonly kind: string;
  /** Stack, innermost frame first: `mf-about@1.2.0/remote.1df8d455.js:1:2345`. */
  readonly frames: readonly string[];
  /** Patterns of the routes on which it occurred: `/rewards/:id`. */
  readonly routes: readonly string[];
  readonly first: Date;
  readonly last: Date;
  /** Number of page views that met the error, within the limit of each network (`ReleaseErrors`). */
  readonly readers: number;
}

/** By release (`mf-about@1.2.0`). */
export type KnownErrors = ReadonlyMap<string, readonly KnownError[]>;

const keyOf = ({ kind, frames }: KnownError) => [kind, ...frames].join(' ');

function parseError(value: unknown): KnownError[] {
  if (!isRecord(value) || !isString(value.kind) || !isStringArray(value.frames)) return [];
  const { kind, frames, routes, readers } = value;
  const [first, last] = [new Date(String(value.first)), new Date(String(value.last))];
  if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return [];
  const count = typeof readers === 'number' && readers > 0 ? Math.floor(readers) : 1;
  return [{ kind, frames, routes: isStringArray(routes) ? routes : [], first, last, readers: count }];
}

function parseErrors(json: unknown): KnownErrors {
  const releases = isRecord(json) && isRecord(json.releases) ? Object.entries(json.releases) : [];
  return new Map(
    releases.map(([title, list]) => [title, Array.isArray(list) ? list.flatMap(parseError) : []] as const),
  );
}

function mergeErrors(before: readonly KnownError[], newErrors: readonly KnownError[]): KnownError[] {
  const all = new Map(before.map((error) => [keyOf(error), error]));
  for (const error of newErrors) {
    const known = all.get(keyOf(error));
    all.set(
      keyOf(error),
      known
        ? {
            ...known,
            routes: [...new Set([...known.routes, ...error.routes])].slice(0, MAX_ROUTES),
            first: known.first < error.first ? known.first : error.first,
            last: known.last > error.last ? known.last : error.last,
            readers: known.readers + error.readers,
          }
        : error,
    );
  }
  return [...all.values()];
}

export const byReaders = (a: KnownError, b: KnownError) => b.readers - a.readers || b.last.getTime() - a.last.getTime();

/** Merges new errors into the stored ones, and drops errors that nobody has met for two weeks. */
function mergeNew(before: KnownErrors, newErrors: KnownErrors, at: Date): KnownErrors {
  const isKept = ({ last }: KnownError) => at.getTime() - last.getTime() < MAX_AGE_MS;
  const titles = [...new Set([...before.keys(), ...newErrors.keys()])];
  const all = titles.flatMap((title) => {
    const errors = mergeErrors(before.get(title) ?? [], newErrors.get(title) ?? []).filter(isKept);
    return errors.length === 0 ? [] : [[title, errors.sort(byReaders).slice(0, MAX_PER_RELEASE)] as const];
  });
  const lastOf = ([, errors]: (typeof all)[number]) => Math.max(...errors.map(({ last }) => last.getTime()));
  return new Map(all.sort((a, b) => lastOf(b) - lastOf(a)).slice(0, MAX_RELEASES));
}

export const readErrors = (store: Store): Promise<KnownErrors> => readDocument(store, ERRORS, parseErrors);

/** @param newErrors errors and page views that are not stored yet */
export async function shareErrors(store: Store, newErrors: KnownErrors, at: Date): Promise<void> {
  const write = (errors: KnownErrors) => ({ releases: Object.fromEntries(errors) });
  await updateDocument(store, ERRORS, { read: parseErrors, write }, (before) => mergeNew(before, newErrors, at));
}
