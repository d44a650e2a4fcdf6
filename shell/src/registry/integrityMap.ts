import { isString } from '@friends/shared/contract/parse';

export type IntegrityEntry = readonly [path: string, integrity: string];

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Integrity by URL path, for files named by page, registry and file lists. Entries are never removed. */
const integrityByPath = new Map<string, string>();

/** Parses the page's list of files; invalid entries are left out and so never load. */
export function readIntegrityMap(value: unknown): IntegrityEntry[] {
  return (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    const [path, integrity] = Array.isArray(item) ? item : [];
    return isString(path) && isString(integrity) && INTEGRITY.test(integrity) ? [[path, integrity] as const] : [];
  });
}

export function addIntegrity(files: readonly IntegrityEntry[]): void {
  for (const [path, integrity] of files) integrityByPath.set(path, integrity);
}

/** Undefined for unknown files, which must not load. */
export function integrityOf(path: string): string | undefined {
  return integrityByPath.get(path);
}
