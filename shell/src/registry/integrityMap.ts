import { isString } from '@friends/shared/contract/parse';

/** URL path of a script or style sheet, and its integrity. */
export type IntegrityEntry = readonly [path: string, integrity: string];

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Scripts and style sheets of releases, as far as page, registry and lists of files have named them; none is ever removed. */
const integrityByPath = new Map<string, string>();

/** Takes a list of files as the page carries it; what is no such file is left out, and so never loaded. */
export function readIntegrityMap(value: unknown): IntegrityEntry[] {
  return (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    const [path, integrity] = Array.isArray(item) ? item : [];
    return isString(path) && isString(integrity) && INTEGRITY.test(integrity) ? [[path, integrity] as const] : [];
  });
}

export function addIntegrity(files: readonly IntegrityEntry[]): void {
  for (const [path, integrity] of files) integrityByPath.set(path, integrity);
}

/** Undefined for a file that is not in the map: it must not be loaded. */
export function integrityOf(path: string): string | undefined {
  return integrityByPath.get(path);
}
