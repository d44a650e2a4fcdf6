import { isRecord, isString, isStringArray } from '@friends/shared/contract/parse';
import type { Release, ReleaseFile, ShellRelease } from '@friends/shared/contract/release/release';

export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

function isFile(value: unknown): value is ReleaseFile {
  return isRecord(value) && isString(value.path) && typeof value.bytes === 'number' && isString(value.integrity);
}

function parseBase(text: string, where: string): Record<string, unknown> & { files: ReleaseFile[] } {
  const parsed: unknown = JSON.parse(text);
  if (!isRecord(parsed) || !isString(parsed.name) || !isString(parsed.version)) {
    throw new ReleaseRefused(`${where} names no release`);
  }
  const files: unknown = parsed.files;
  if (!Array.isArray(files) || !files.every(isFile)) {
    throw new ReleaseRefused(`${where} has a file without path, size or integrity`);
  }
  return { ...parsed, files };
}

/** Takes the `release.json` of a remote. @throws ReleaseRefused with one sentence */
export function parseRelease(text: string, where: string): Release {
  const base = parseBase(text, where);
  if (!isString(base.entry) || !Array.isArray(base.routes) || !Array.isArray(base.widgets) || !isRecord(base.preload)) {
    throw new ReleaseRefused(`${where} lacks its entry, routes, widgets or preload list`);
  }
  return base as unknown as Release;
}

/** Takes the `release.json` of the shell. @throws ReleaseRefused with one sentence */
export function parseShellRelease(text: string, where: string): ShellRelease {
  const base = parseBase(text, where);
  if (!isStringArray(base.initial) || !isRecord(base.lazy)) {
    throw new ReleaseRefused(`${where} lacks its initial or lazy files`);
  }
  return base as unknown as ShellRelease;
}
