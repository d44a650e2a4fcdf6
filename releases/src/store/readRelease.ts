import { messageOf } from '@friends/shared/contract/refusal/messageOf';
import { Refused } from '@friends/shared/contract/release/fields';
import { parseRelease, parseShellRelease } from '@friends/shared/contract/release/parseRelease';
import {
  type AnyRelease,
  isShell,
  type Release,
  type ReleaseId,
  releaseFolder,
  releaseId,
  SHELL,
  type ShellRelease,
} from '@friends/shared/contract/release/release';
import { FileUnreadable, readText } from '@friends/shared/contract/rules/fileText';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readDescription, refuseUntrusted } from '../signing/storedSignature.ts';
import type { Store } from './store.ts';

/**
 * @param where name of the file for the message
 * @throws ReleaseRefused
 */
function readJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ReleaseRefused('not_json', { where, why: messageOf(error) });
  }
}

/** Reads JSON that a person wrote, in any encoding. @throws ReleaseRefused */
export function readJsonFile(bytes: Uint8Array, where: string): unknown {
  try {
    return readJson(readText(bytes, 'JSON'), where);
  } catch (error) {
    throw error instanceof FileUnreadable ? new ReleaseRefused('file_unreadable', { where, ...error.fault }) : error;
  }
}

function withFileName<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Refused ? new ReleaseRefused('unreadable', { where, why: error.message }) : error;
  }
}

/** Parses a `release.json`. @throws ReleaseRefused with one sentence that names the file and the field */
export function readReleaseText(text: string, where: string): AnyRelease {
  return withFileName(where, () => parseRelease(readJson(text, where)));
}

/** Parses the `release.json` of a shell. @throws ReleaseRefused, also for that of a remote */
export function readShellText(text: string, where: string): ShellRelease {
  return withFileName(where, () => parseShellRelease(readJson(text, where)));
}

async function textOf(store: Store, name: string, version: string): Promise<readonly [text: string, where: string]> {
  const where = `${releaseFolder(name, version)}/release.json`;
  const bytes = await readDescription(store, { name, version });
  if (bytes === null) throw new ReleaseRefused('not_published', { release: `${name}@${version}` });
  await refuseUntrusted(store, { name, version }, bytes);
  return [new TextDecoder().decode(bytes), where];
}

export const listVersions = (store: Store, name: string): Promise<readonly string[]> =>
  store.list(name === SHELL ? SHELL : `remotes/${name}`);

export async function listReleases(store: Store): Promise<ReleaseId[]> {
  const names = [SHELL, ...(await store.list('remotes'))];
  const ofNames = names.map(async (name) => (await listVersions(store, name)).map((version) => ({ name, version })));
  return (await Promise.all(ofNames)).flat();
}

/** Reads a stored release. @throws ReleaseRefused if it is missing, invalid, or not signed as required */
export async function readRelease(store: Store, name: string, version: string): Promise<AnyRelease> {
  const [text, where] = await textOf(store, name, version);
  const release = readReleaseText(text, where);
  if (release.name === name && release.version === version) return release;
  throw new ReleaseRefused('other_release', { where, release: releaseId(release) });
}

/** Reads a stored release of a remote. @throws ReleaseRefused as `readRelease`, and for a release of the shell */
export async function readRemote(store: Store, name: string, version: string): Promise<Release> {
  const release = await readRelease(store, name, version);
  if (isShell(release)) throw new ReleaseRefused('shell_no_remote');
  return release;
}

/** Reads a stored release of the shell. @throws ReleaseRefused as `readRelease` */
export async function readShell(store: Store, version: string): Promise<ShellRelease> {
  const [text, where] = await textOf(store, SHELL, version);
  return readShellText(text, where);
}
