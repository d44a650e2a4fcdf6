import { isString } from '@friends/shared/contract/parse';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { releaseUrl } from '@friends/shared/contract/release/release';

/** URL path of a script or style sheet, and its integrity. */
export type IntegrityEntry = readonly [path: string, integrity: string];

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

/** What page and registry say of every script and style sheet of live releases; those of earlier ones are kept. */
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

export function addReleaseIntegrity({ name, version, files, url, integrity }: LiveRelease): void {
  addIntegrity([
    [url, integrity],
    ...files.map((file) => [releaseUrl(name, version, file.path), file.integrity] as const),
  ]);
}

/** Undefined for a file that is not in the map: it must not be loaded. */
export function integrityOf(path: string): string | undefined {
  return integrityByPath.get(path);
}
